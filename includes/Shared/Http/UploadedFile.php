<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * A file that came with a request, as PHP keeps it until the request ends. Its name is whatever the sender has chosen, and
 * says nothing of what is in it.
 */
final class UploadedFile
{
    /**
     * @param list<string> $keys  behind the name of its field: `cv` and `0` of `files[cv][0]`
     * @param string       $name  as it was sent, with the folders that stood before it
     * @param string       $path  where it is
     * @param int          $bytes
     * @param int          $error one of PHP's UPLOAD_ERR_*; without a file there, never UPLOAD_ERR_OK
     */
    public function __construct(
        public readonly array $keys,
        public readonly string $name,
        public readonly string $path,
        public readonly int $bytes,
        public readonly int $error = UPLOAD_ERR_OK,
    ) {}

    /** @return bool whether it is there now; it can be moved once */
    public function moveTo(string $path): bool
    {
        return $this->error === UPLOAD_ERR_OK && move_uploaded_file($this->path, $path);
    }
}

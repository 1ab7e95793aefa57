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
        return $this->error === UPLOAD_ERR_OK && move_uploaded_file($this->path, $path); // phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- wp_handle_upload() stores where everybody can read
    }

    /**
     * The files of one field, which PHP has in several shapes. An input that was left empty is none.
     *
     * @return list<self>
     */
    public static function sentIn(string $field): array
    {
        // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- paths of PHP's own; names are only shown, cleaned; WordPress does not slash them
        $sent = $field === '' ? null : $_FILES[$field] ?? null;

        return is_array($sent) ? self::among($sent, []) : [];
    }

    /**
     * @param array<array-key, mixed> $sent as PHP has it, the lists of names, paths and sizes apart
     * @param list<string>            $keys
     *
     * @return list<self>
     */
    private static function among(array $sent, array $keys): array
    {
        $errors = $sent['error'] ?? UPLOAD_ERR_NO_FILE;
        if (!is_array($errors)) {
            $text = static fn(string $part): string => is_string($sent[$part] ?? null) ? $sent[$part] : '';
            $path = $text('tmp_name');
            $error = (int) $errors === UPLOAD_ERR_OK && !is_uploaded_file($path) ? UPLOAD_ERR_PARTIAL : (int) $errors;

            return $error === UPLOAD_ERR_NO_FILE ? [] : [new self($keys, $text('full_path') ?: $text('name'), $path, (int) ($sent['size'] ?? 0), $error)];
        }
        $files = [];
        foreach (array_keys($errors) as $key) {
            $inner = array_map(static fn(mixed $part): mixed => is_array($part) ? $part[$key] ?? null : null, $sent);
            $files = [...$files, ...self::among($inner, [...$keys, (string) $key])];
        }

        return $files;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * An uploaded file, which PHP keeps until the request ends. Its name is chosen by the sender and says nothing about its
 * content.
 */
final class UploadedFile
{
    /**
     * @param list<string> $keys  keys after the field name: `cv` and `0` in `files[cv][0]`
     * @param string       $name  as sent, including folders
     * @param string       $path  current location
     * @param int          $bytes
     * @param int          $error one of PHP's UPLOAD_ERR_*; never UPLOAD_ERR_OK if there is no file
     */
    public function __construct(
        public readonly array $keys,
        public readonly string $name,
        public readonly string $path,
        public readonly int $bytes,
        public readonly int $error = UPLOAD_ERR_OK,
    ) {}

    /** @return bool whether it was moved; a file can be moved once */
    public function moveTo(string $path): bool
    {
        return $this->error === UPLOAD_ERR_OK && move_uploaded_file($this->path, $path); // phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- wp_handle_upload() stores where everybody can read
    }

    /**
     * Reads the files of one field, which PHP stores in several shapes. Empty inputs are skipped.
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
     * @param array<array-key, mixed> $sent in PHP's shape, with separate lists of names, paths and sizes
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

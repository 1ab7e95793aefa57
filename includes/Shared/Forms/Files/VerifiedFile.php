<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * A file that may be stored: its content matches its name and the rules of its field. Archives are never unpacked; only
 * the file's own size counts.
 */
final class VerifiedFile
{
    /** Exceeds any camera; an image of 30,000 × 30,000 pixels fills the memory of any program that opens it. */
    private const PIXELS = 250_000_000;
    /**
     * Code that a server or browser would run. Texts may mention HTML tags; in an image such tags are there on purpose,
     * or once in ten thousand files by chance.
     */
    private const CODE = '/<\?php|__HALT_COMPILER/i';
    private const CODE_IN_IMAGE = '/<\?php|__HALT_COMPILER|<script|<svg\s+[a-z]|<html|<!doctype|<iframe/i';
    /** Image types that every PHP can read. */
    private const READ = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
    private const CHUNK = 1 << 20;
    private const OVERLAP = 32;

    private function __construct(
        public readonly UploadedFile $file,
        public readonly string $name,
        public readonly string $type,
    ) {}

    /**
     * @throws UserFacingException 422 with `upload_failed`, `file_empty`, `file_too_large`, `file_name`, `file_type`, `file_content` or
     *                 `image_dimensions`
     */
    public static function fromUpload(UploadedFile $file, FileUploadRules $rules): self
    {
        match ($file->error) {
            UPLOAD_ERR_OK => null,
            UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => throw FileUploadMessages::refusal('file_too_large', $rules),
            default => throw FileUploadMessages::refusal('upload_failed', $rules),
        };
        $name = new UploadedFileName($file->name);
        $bytes = (int) filesize($file->path);
        $problem = match (true) {
            !$name->isHarmless() => 'file_name',
            $bytes === 0 => 'file_empty',
            $bytes > $rules->maxBytes => 'file_too_large',
            !in_array($name->extension, $rules->extensions, true) => 'file_type',
            default => '',
        };
        $type = $problem === '' ? AllowedFileTypes::detectType($file->path, $name->extension) : null;
        $problem = $problem === '' ? self::problemIn($file->path, $type) : $problem;
        if ($problem !== '' || $type === null) {
            throw FileUploadMessages::refusal($problem, $rules);
        }

        return new self($file, $name->shown, $type);
    }

    /** @return string an error code; '' if all is well */
    private static function problemIn(string $path, ?string $type): string
    {
        $isImage = $type !== null && AllowedFileTypes::isImage($type);
        if ($type === null || self::hasCode($path, $isImage ? self::CODE_IN_IMAGE : self::CODE)) {
            return 'file_content';
        }
        if (!$isImage) {
            return '';
        }
        // PHP's own image reader. Types that it may not know were checked by their first bytes.
        // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is no picture
        $size = @getimagesize($path);

        return match (true) {
            $size === false => in_array($type, self::READ, true) ? 'file_content' : '',
            $size[0] * $size[1] > self::PIXELS => 'image_dimensions',
            default => '',
        };
    }

    private static function hasCode(string $path, string $pattern): bool
    {
        $file = fopen($path, 'rb'); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- read in chunks, on this server
        if ($file === false) {
            return true;
        }
        try {
            $end = '';
            while (!feof($file)) {
                $text = $end . fread($file, self::CHUNK); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fread -- read in chunks, on this server
                if (preg_match($pattern, $text) === 1) {
                    return true;
                }
                $end = substr($text, -self::OVERLAP);
            }
        } finally {
            fclose($file); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fclose -- read in chunks, on this server
        }

        return false;
    }
}

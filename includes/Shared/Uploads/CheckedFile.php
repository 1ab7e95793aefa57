<?php

declare(strict_types=1);

namespace Benefit\Shared\Uploads;

use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * A file that may be kept: its content is what its name says, and what its field takes. What is in it is never unpacked: its
 * length is what counts.
 */
final class CheckedFile
{
    /** More than any camera takes; a picture of 30,000 × 30,000 pixels fills the memory of whatever opens it. */
    private const PIXELS = 250_000_000;
    /** Of what a server or a browser would run. Texts may be about the rest; in a picture it stands on purpose, or once in ten thousand. */
    private const CODE = '/<\?php|__HALT_COMPILER/i';
    private const CODE_IN_IMAGE = '/<\?php|__HALT_COMPILER|<script|<svg\s+[a-z]|<html|<!doctype|<iframe/i';
    private const CHUNK = 1 << 20;
    private const OVERLAP = 32;

    private function __construct(
        public readonly UploadedFile $file,
        public readonly string $name,
        public readonly string $type,
    ) {}

    /**
     * @throws Refusal 422 with `upload_failed`, `file_empty`, `file_too_large`, `file_name`, `file_type`, `file_content` or
     *                 `image_dimensions`
     */
    public static function of(UploadedFile $file, FileRules $rules): self
    {
        $tooLarge = new Refusal('file_too_large', sprintf(
            /* translators: %s: size of a file, for instance "2 MB" */
            __('This file is too large. Please choose one of at most %s.', 'benefit'),
            (string) size_format($rules->maxBytes),
        ));
        match ($file->error) {
            UPLOAD_ERR_OK => null,
            UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => throw $tooLarge,
            default => throw self::failed(),
        };
        $name = new FileName($file->name);
        if (!$name->isHarmless()) {
            throw new Refusal('file_name', __('Files of this name are not taken. Please give the file another name, with one ending.', 'benefit'));
        }
        $bytes = (int) filesize($file->path);
        if ($bytes === 0) {
            throw new Refusal('file_empty', __('This file is empty. Please choose another one.', 'benefit'));
        }
        if ($bytes > $rules->maxBytes) {
            throw $tooLarge;
        }
        if (!in_array($name->extension, $rules->extensions, true)) {
            throw new Refusal('file_type', sprintf(
                /* translators: %s: endings of file names, for instance "jpg, png and pdf" */
                __('Files of this kind are not taken. Please choose one of these: %s.', 'benefit'),
                wp_sprintf('%l', $rules->extensions),
            ));
        }
        $type = FileTypes::of($file->path, $name->extension);
        if ($type === null || self::hasCode($file->path, FileTypes::isImage($type) ? self::CODE_IN_IMAGE : self::CODE)) {
            throw new Refusal('file_content', __('What is in this file does not go with its name. Please save it anew in a program of its kind, or choose another one.', 'benefit'));
        }
        if (FileTypes::isImage($type)) {
            self::checkImage($file->path, $type);
        }

        return new self($file, $name->shown, $type);
    }

    public static function failed(): Refusal
    {
        return new Refusal('upload_failed', __('The file did not arrive whole. Please try again.', 'benefit'));
    }

    private static function checkImage(string $path, string $type): void
    {
        // PHP's own reading of a picture. Of the kinds that it may not know, their beginning has told.
        // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is no picture
        $size = @getimagesize($path);
        if ($size === false && in_array($type, ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], true)) {
            throw new Refusal('file_content', __('This picture cannot be read. Please save it anew, or choose another one.', 'benefit'));
        }
        if ($size !== false && $size[0] * $size[1] > self::PIXELS) {
            throw new Refusal('image_dimensions', __('This picture has too many pixels. Please make it smaller and try again.', 'benefit'));
        }
    }

    private static function hasCode(string $path, string $pattern): bool
    {
        $file = fopen($path, 'rb');
        if ($file === false) {
            throw self::failed();
        }
        try {
            $end = '';
            while (!feof($file)) {
                $text = $end . fread($file, self::CHUNK);
                if (preg_match($pattern, $text) === 1) {
                    return true;
                }
                $end = substr($text, -self::OVERLAP);
            }
        } finally {
            fclose($file);
        }

        return false;
    }
}

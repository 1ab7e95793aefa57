<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Explains why a file is refused. The server and, as far as it can tell beforehand, the browser use the same messages.
 */
final class FileUploadMessages
{
    /** @return array<string, string> message by error code */
    public static function forRules(FileUploadRules $rules): array
    {
        return [
            'file_too_large' => sprintf(
                /* translators: %s: size of a file, for instance "2 MB" */
                __('This file is too large. Please choose one of at most %s.', 'benefit'),
                (string) size_format($rules->maxBytes),
            ),
            'file_type' => sprintf(
                /* translators: %s: endings of file names, for instance "jpg, png and pdf" */
                __('Files of this kind are not taken. Please choose one of these: %s.', 'benefit'),
                wp_sprintf('%l', $rules->extensions),
            ),
            'file_count' => sprintf(
                /* translators: %d: number of files */
                _n('You can send %d file here. Please remove the other one first.', 'You can send %d files here. Please remove one first.', $rules->maxFiles, 'benefit'),
                $rules->maxFiles,
            ),
            'file_empty' => __('This file is empty. Please choose another one.', 'benefit'),
            'file_name' => __('Files of this name are not taken. Please give the file another name, with one ending.', 'benefit'),
            'file_content' => __('What is in this file does not go with its name. Please save it anew in a program of its kind, or choose another one.', 'benefit'),
            'image_dimensions' => __('This picture has too many pixels. Please make it smaller and try again.', 'benefit'),
            'uploads_full' => __('Too many files are waiting here at the moment. Please try again later, or send yours by e-mail.', 'benefit'),
            'unavailable' => __('The site cannot store files at the moment. Please tell its owner, or try again later.', 'benefit'),
            'upload_failed' => __('The file did not arrive whole. Please try again.', 'benefit'),
        ];
    }

    public static function refusal(string $code, FileUploadRules $rules): UserFacingException
    {
        return UserFacingException::refused($code, self::forRules($rules)[$code]);
    }
}

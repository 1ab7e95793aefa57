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
                __('This file is too large. Please choose a file of up to %s.', 'benefit'),
                (string) size_format($rules->maxBytes),
            ),
            'file_type' => sprintf(
                /* translators: %s: endings of file names, for instance "jpg, png and pdf" */
                __('This file type is not accepted. Please choose one of these: %s.', 'benefit'),
                wp_sprintf('%l', $rules->extensions),
            ),
            'file_count' => sprintf(
                /* translators: %d: number of files */
                _n('You can upload only %d file here. Please remove the other one first.', 'You can upload up to %d files here. Please remove one first.', $rules->maxFiles, 'benefit'),
                $rules->maxFiles,
            ),
            'file_empty' => __('This file is empty. Please choose another file.', 'benefit'),
            'file_name' => __('This file name is not accepted. Please rename the file so that it has a single extension.', 'benefit'),
            'file_content' => __('The contents of this file do not match its file extension. Please save it again in the right program, or choose another file.', 'benefit'),
            'image_dimensions' => __('This image has too many pixels. Please make it smaller and try again.', 'benefit'),
            'uploads_full' => __('Too many files are waiting to be processed. Please try again later, or send yours by email.', 'benefit'),
            'unavailable' => __('The site cannot store files right now. Please try again later, or contact the site owner.', 'benefit'),
            'upload_failed' => __('The file was not uploaded completely. Please try again.', 'benefit'),
        ];
    }

    public static function refusal(string $code, FileUploadRules $rules): UserFacingException
    {
        return UserFacingException::refused($code, self::forRules($rules)[$code]);
    }
}

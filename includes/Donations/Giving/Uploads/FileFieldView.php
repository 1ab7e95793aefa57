<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Shared\Forms\Files\FileUploadMessages;
use Benefit\Shared\Forms\Files\FileUploadRules;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Renders a field of type `file`. It works without scripts; with them, files are uploaded as soon as they are chosen.
 */
final class FileFieldView
{
    /** Script loaded for forms with such a field (build/islands). */
    public const SCRIPT = 'donation-form-files';

    /**
     * Properties of a file field in addition to those of every field.
     *
     * @param list<DonationUpload> $files  of this visitor, if the form is shown again
     * @param string       $script URL of SCRIPT; '' if it was not built
     *
     * @return array<string, mixed> as in schema/islands/file-field.json
     */
    public static function props(DonationFormField $field, int $formId, array $files, string $script): array
    {
        $rules = FileUploadRules::fromOptions($field->options);

        return [
            'form_id' => $formId,
            'slug' => $field->slug,
            'script' => $script,
            'max_files' => $rules->maxFiles,
            'max_bytes' => $rules->maxBytes,
            'extensions' => $rules->extensions,
            'files' => array_map(static fn(DonationUpload $upload): array => ['id' => $upload->id, 'name' => $upload->name, 'size' => $upload->size()], $files),
            'texts' => self::texts($rules),
            'sentences' => FileUploadMessages::forRules($rules),
        ];
    }

    /**
     * Renders the whole field; src/donations/giving/uploads/FileField.tsx renders the same nodes.
     *
     * @param array<string, mixed> $field FieldSet::props()
     * @param array<string, mixed> $file  from props()
     */
    public static function renderField(array $field, array $file): string
    {
        return trim(HtmlOutput::render(__DIR__ . '/templates/file-field.php', ['field' => $field, 'file' => $file]));
    }

    /** @return array<string, string> */
    private static function texts(FileUploadRules $rules): array
    {
        return [
            'rule' => sprintf(
                /* translators: 1: number of files, 2: size of a file, for instance "2 MB", 3: endings of file names */
                _n('%1$d file, up to %2$s: %3$s.', 'Up to %1$d files, up to %2$s each: %3$s.', $rules->maxFiles, 'benefit'),
                $rules->maxFiles,
                (string) size_format($rules->maxBytes),
                implode(', ', $rules->extensions),
            ),
            /* translators: %s: name of a file */
            'sending' => __('Uploading %s', 'benefit'),
            /* translators: %s: name of a file */
            'sent' => __('%s was uploaded.', 'benefit'),
            'wait' => __('Please wait until all files have been uploaded.', 'benefit'),
            'stop' => __('Stop', 'benefit'),
            'remove' => __('Remove', 'benefit'),
            'keep' => __('Cancel', 'benefit'),
            /* translators: %s: name of a file */
            'confirm' => __('Remove %s?', 'benefit'),
            'confirm_note' => __('The file will be deleted and will not be sent with your donation.', 'benefit'),
            /* translators: %s: name of a file */
            'removed' => __('%s was removed.', 'benefit'),
        ];
    }
}

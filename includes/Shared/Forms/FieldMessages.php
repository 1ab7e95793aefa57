<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** Messages and labels around custom form fields. */
final class FieldMessages
{
    /**
     * Returns every error message by rule: FieldSet::messages(), and those of kinds that only custom fields have. The
     * first placeholder is the field's label, the second a number or an example.
     *
     * @return array<string, string>
     */
    public static function all(): array
    {
        return FieldSet::messages() + [
            /* translators: 1: label of a field, 2: number of characters */
            'too_short' => __('%1$s is too short. Please enter at least %2$s characters.', 'benefit'),
            /* translators: %1$s: label of a field */
            'number' => __('%1$s is not a number. Please enter it like this: 12.5', 'benefit'),
            /* translators: 1: label of a field, 2: a number */
            'minimum' => __('%1$s is too low. Please enter %2$s or more.', 'benefit'),
            /* translators: 1: label of a field, 2: a number */
            'maximum' => __('%1$s is too high. Please enter %2$s or less.', 'benefit'),
            /* translators: 1: label of a field, 2: a number */
            'step' => __('%1$s is not valid. Please enter a number in steps of %2$s.', 'benefit'),
            /* translators: 1: label of a field, 2: an example of a date, a time or both */
            'moment' => __('%1$s could not be read. Please enter it like this: %2$s', 'benefit'),
            /* translators: 1: label of a field, 2: a date or a time */
            'earliest' => __('%1$s is too early. Please enter %2$s or later.', 'benefit'),
            /* translators: 1: label of a field, 2: a date or a time */
            'latest' => __('%1$s is too late. Please enter %2$s or earlier.', 'benefit'),
            /* translators: %1$s: label of a field */
            'phone' => __('%1$s is not a valid phone number. Please enter ten digits, like this: (212) 555-0123', 'benefit'),
            /* translators: %1$s: label of a field */
            'phone_international' => __('%1$s is not a valid phone number. Please include + and the country code, like this: +49 30 123456', 'benefit'),
            /* translators: 1: label of a list, 2: number of rows */
            'rows' => __('%1$s has too many rows. The maximum is %2$s. Please remove some.', 'benefit'),
            /* translators: %1$s: label of a field */
            'remote' => __('%1$s could not be checked. Please try again in a moment.', 'benefit'),
        ];
    }

    /** @return array<string, string> as in schema/islands/field-texts.json */
    public static function controls(): array
    {
        return [
            'consent' => __('Read the full text', 'benefit'),
            /* translators: %d: number of a row in a list that visitors fill in */
            'row' => __('Row %d', 'benefit'),
            'add_row' => __('Add row', 'benefit'),
            /* translators: %d: number of a row */
            'remove_row' => __('Remove row %d', 'benefit'),
            'row_added' => __('Row added.', 'benefit'),
            'row_removed' => __('Row removed.', 'benefit'),
            /* translators: %d: number of rows */
            'rows_full' => __('You can add up to %d rows.', 'benefit'),
            'bold' => __('Bold', 'benefit'),
            'italic' => __('Italic', 'benefit'),
            'list' => __('List', 'benefit'),
            'link' => __('Link', 'benefit'),
            'link_address' => __('Link URL (https://…). Leave empty to remove the link.', 'benefit'),
            'toolbar' => __('Formatting', 'benefit'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** Reads errors that other plugins have found in a form. */
final class FieldErrors
{
    /**
     * @param mixed $errors the result of a filter
     *
     * @return array<string, string> messages by field name; anything else is left out
     */
    public static function fromFilter(mixed $errors): array
    {
        return array_filter(
            is_array($errors) ? $errors : [],
            static fn(mixed $sentence, mixed $field): bool => is_string($sentence) && trim($sentence) !== '' && is_string($field) && $field !== '',
            ARRAY_FILTER_USE_BOTH,
        );
    }
}

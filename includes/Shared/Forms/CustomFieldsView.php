<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders a form's custom questions in their sections, like src/shared/forms/CustomFields.tsx. */
final class CustomFieldsView
{
    /**
     * @param list<array<string, mixed>> $fields FieldSet::props()
     * @param (\Closure(array<string, mixed>): string)|null $field replaces self::field(), to add markup around
     *         a field
     */
    public static function renderFields(array $fields, ?\Closure $field = null): string
    {
        // A template ends with a line feed, which would separate two fields.
        return trim(HtmlOutput::render(__DIR__ . '/templates/form-fields.php', ['sections' => self::sections($fields), 'field' => $field ?? self::field(...)]));
    }

    /** @param array<string, mixed> $props of a field that is not a section */
    public static function field(array $props): string
    {
        return trim(HtmlOutput::render(__DIR__ . '/templates/form-field.php', ['kind' => $props['kind'], 'parts' => new CustomFieldMarkup($props)]));
    }

    /**
     * A section extends to the next one. A folded section is initially open if a field in it is required or wrong:
     * browsers do not report a field that they cannot show.
     *
     * @param list<array<string, mixed>> $fields
     *
     * @return list<array{section: array<string, mixed>|null, is_open: bool, fields: list<array<string, mixed>>}>
     *         `section` is null for fields before the first section
     */
    public static function sections(array $fields): array
    {
        $sections = [];
        foreach ($fields as $field) {
            if ($field['kind'] === 'section' || $sections === []) {
                $sections[] = ['section' => $field['kind'] === 'section' ? $field : null, 'is_open' => false, 'fields' => []];
            }
            if ($field['kind'] !== 'section') {
                $last = array_key_last($sections);
                $sections[$last]['fields'][] = $field;
                $sections[$last]['is_open'] = $sections[$last]['is_open'] || $field['required'] === true || $field['error'] !== '';
            }
        }

        return $sections;
    }
}

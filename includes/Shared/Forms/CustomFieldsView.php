<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** A form's own questions as visitors see them, in their sections: src/shared/fields/FormFields.tsx. */
final class CustomFieldsView
{
    /**
     * @param list<array<string, mixed>> $fields FieldSet::props()
     * @param (\Closure(array<string, mixed>): string)|null $field in place of self::field(), for what stands around one
     */
    public static function html(array $fields, ?\Closure $field = null): string
    {
        // A template ends in a line feed, and that would stand between two fields.
        return trim(HtmlOutput::render(__DIR__ . '/templates/form-fields.php', ['sections' => self::sections($fields), 'field' => $field ?? self::field(...)]));
    }

    /** @param array<string, mixed> $props of one field that is no section */
    public static function field(array $props): string
    {
        return trim(HtmlOutput::render(__DIR__ . '/templates/form-field.php', ['kind' => $props['kind'], 'parts' => new CustomFieldMarkup($props)]));
    }

    /**
     * A section goes up to the next one. Folded, it is open at first where something in it is required or wrong: a browser
     * says nothing of a field that it cannot show.
     *
     * @param list<array<string, mixed>> $fields
     *
     * @return list<array{section: array<string, mixed>|null, is_open: bool, fields: list<array<string, mixed>>}> those before the first section have none
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

<?php

/**
 * A form's custom questions in their sections, with the same nodes as src/shared/forms/CustomFields.tsx.
 *
 * @var list<array{section: array<string, mixed>|null, is_open: bool, fields: list<array<string, mixed>>}> $sections
 * @var \Closure(array<string, mixed>): string $field
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

foreach ($sections as ['section' => $section, 'is_open' => $is_open, 'fields' => $fields]) {
    $fields_html = implode('', array_map($field, $fields));
    if ($section === null) {
        echo '<div class="benefit-fields">', $fields_html, '</div>';
        continue;
    }
    $help_html = $section['help'] === '' ? '' : '<p class="benefit-note">' . esc_html($section['help']) . '</p>';
    if (($section['options']['is_folded'] ?? false) === true) {
        echo '<details class="benefit-section benefit-folded"', $is_open ? ' open' : '', '><summary>', esc_html($section['label']), '</summary>', $help_html, '<div class="benefit-fields">', $fields_html, '</div></details>';
    } else {
        echo '<fieldset class="benefit-section"><legend>', esc_html($section['label']), '</legend>', $help_html, '<div class="benefit-fields">', $fields_html, '</div></fieldset>';
    }
}

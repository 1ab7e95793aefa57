<?php

/**
 * A form field of any kind, like src/shared/forms/Field.tsx and, for groups, ChoiceGroup.tsx. There is no white space
 * between the tags: the island that hydrates the form must find exactly its nodes. A script writes the selected values
 * into the hidden field of a group (docs/spec-tickets.md §3).
 *
 * @var string $kind
 * @var string $name
 * @var \Benefit\Shared\Forms\FieldMarkup $parts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$label_content_html = $parts->labelContent();
$label_html = $parts->label();
$help_html = $parts->help();
$control_html = $parts->control();
$group_html = $parts->groupAttributes();
$choices_html = $parts->choices();
$error_html = $parts->error();

if ($kind === 'radio') {
    echo '<fieldset class="benefit-field benefit-field-radio"', $group_html, '><legend>', $label_content_html, '</legend>', $help_html, '<input type="hidden" class="validation" autocomplete="off">', $choices_html, $error_html, '</fieldset>';
} elseif ($kind === 'checkboxes') {
    echo '<fieldset class="benefit-field benefit-field-checkboxes"', $group_html, '><legend>', $label_content_html, '</legend>', $help_html, '<input type="hidden" class="checkbox_values" name="', esc_attr($name), '" autocomplete="off">', $choices_html, $error_html, '</fieldset>';
} elseif ($kind === 'checkbox') {
    echo '<p class="benefit-field benefit-field-checkbox">', $control_html, $label_html, $help_html, $error_html, '</p>';
} else {
    echo '<p class="benefit-field benefit-field-', esc_attr($kind), '">', $label_html, $help_html, $control_html, $error_html, '</p>';
}

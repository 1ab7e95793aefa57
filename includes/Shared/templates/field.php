<?php

/**
 * One field with its label, and its error beneath. Nothing stands between the tags: an island that takes the form over
 * must find exactly these nodes.
 *
 * @var Benefit\Shared\Field $field
 * @var string $id    unique on the page
 * @var string $value as it is shown
 * @var string $error a sentence, '' when nothing is wrong
 */

declare(strict_types=1);

use Benefit\Shared\View;

defined('ABSPATH') || exit;

$is_box = $field->kind === 'checkbox';
$is_long = $field->kind === 'textarea';

$attributes = ['id' => $id, 'name' => $field->name];
$attributes += $is_long ? ['rows' => 4] : ['type' => $field->kind, 'value' => $is_box ? '1' : $value];
$attributes += $is_box ? [] : ['maxlength' => $field->maxLength];
$attributes += $field->autocomplete === '' ? [] : ['autocomplete' => $field->autocomplete];
$attributes += $error === '' ? [] : ['aria-invalid' => 'true', 'aria-describedby' => $id . '-error'];

$attributes_html = '';
foreach ($attributes as $attribute => $content) {
    $attributes_html .= ' ' . $attribute . '="' . View::attr($content) . '"';
}
$attributes_html .= ($field->required ? ' required' : '') . ($is_box && $value !== '' ? ' checked' : '');

$control_html = $is_long ? "<textarea$attributes_html>" . View::text($value) . '</textarea>' : "<input$attributes_html>";
$required_html = $field->required
    ? '<span class="benefit-required">' . View::text(' ' . __('(required)', 'benefit')) . '</span>'
    : '';
$label_html = '<label for="' . View::attr($id) . '">' . View::text($field->label) . $required_html . '</label>';
$error_html = $error === ''
    ? ''
    : '<span class="benefit-field-error" id="' . View::attr($id) . '-error">' . View::text($error) . '</span>';
$both_html = $is_box ? $control_html . $label_html : $label_html . $control_html;

// Not as HTML: a template ends in a line feed, and that would stand between two fields.
echo '<p class="benefit-field benefit-field-', benefit_attr($field->kind), '">', $both_html, $error_html, '</p>';

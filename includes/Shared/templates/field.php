<?php

/**
 * One field with its label, and its error beneath: Shared\Fields::props(). Nothing stands between the tags: the island
 * that takes the form over must find exactly the nodes of src/shared/fields/Field.tsx.
 *
 * @var string $name
 * @var string $label
 * @var string $kind
 * @var bool   $required
 * @var int    $max_length   characters
 * @var string $autocomplete token of HTML's autofill, '' for none
 * @var string $id           unique on the page
 * @var string $value        as it is shown
 * @var string $error        a sentence, '' when nothing is wrong
 */

declare(strict_types=1);

use Benefit\Shared\Fields;
use Benefit\Shared\View;

defined('ABSPATH') || exit;

$is_box = $kind === 'checkbox';
$is_long = $kind === 'textarea';

$attributes = ['id' => $id, 'name' => $name];
$attributes += $is_long ? ['rows' => 4] : ['type' => $kind, 'value' => $is_box ? '1' : $value];
$attributes += $is_box ? [] : ['maxlength' => $max_length];
$attributes += $autocomplete === '' ? [] : ['autocomplete' => $autocomplete];
$attributes += $error === '' ? [] : ['aria-invalid' => 'true', 'aria-describedby' => $id . '-error'];

$attributes_html = '';
foreach ($attributes as $attribute => $content) {
    $attributes_html .= ' ' . $attribute . '="' . View::attr($content) . '"';
}
$attributes_html .= ($required ? ' required' : '') . ($is_box && $value !== '' ? ' checked' : '');

// HTML leaves out a line feed that stands first in a text area; a second one is kept.
$long_text = (str_starts_with($value, "\n") ? "\n" : '') . $value;
$control_html = $is_long ? "<textarea$attributes_html>" . View::text($long_text) . '</textarea>' : "<input$attributes_html>";
$required_html = $required ? '<span class="benefit-required">' . View::text(' ' . Fields::requiredMark()) . '</span>' : '';
$label_html = '<label for="' . View::attr($id) . '">' . View::text($label) . $required_html . '</label>';
$error_html = $error === ''
    ? ''
    : '<span class="benefit-field-error" id="' . View::attr($id) . '-error">' . View::text($error) . '</span>';
$both_html = $is_box ? $control_html . $label_html : $label_html . $control_html;

// Not as HTML: a template ends in a line feed, and that would stand between two fields.
echo '<p class="benefit-field benefit-field-', benefit_attr($kind), '">', $both_html, $error_html, '</p>';

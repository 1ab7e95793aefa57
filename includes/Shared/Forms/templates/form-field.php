<?php

/**
 * A custom question of any kind but `section`, like src/shared/forms/AdvancedField.tsx. There is no white space between
 * the tags: the island that hydrates the form must find exactly its nodes.
 *
 * @var string $kind
 * @var \Benefit\Shared\Forms\CustomFieldMarkup $parts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$label_content_html = $parts->labelContent();
$label_html = $parts->label();
$tooltip_html = $parts->tooltip();
$help_html = $parts->help();
$error_html = $parts->error();
$class_html = esc_attr('benefit-field benefit-field-' . $kind . $parts->widthClass() . ($error_html === '' ? '' : ' benefit-field--invalid'));

if ($kind === 'html') {
    $content_html = $parts->content();
    echo '<div class="', $class_html, '">', $content_html, '</div>';
} elseif ($kind === 'hidden') {
    $control_html = $parts->control();
    echo $control_html;
} elseif ($kind === 'radio' || $kind === 'checkboxes' || $kind === 'repeater') {
    $group_html = $parts->groupAttributes();
    $inside_html = $kind === 'repeater' ? $parts->rows() : $parts->choices();
    echo '<fieldset class="', $class_html, '"', $group_html, '><legend>', $label_content_html, '</legend>', $tooltip_html, $help_html, $inside_html, $error_html, '</fieldset>';
} elseif ($kind === 'checkbox' || $kind === 'consent') {
    $control_html = $parts->control();
    $consent_html = $parts->consent();
    echo '<div class="', $class_html, '">', $control_html, $label_html, $tooltip_html, $help_html, $consent_html, $error_html, '</div>';
} else {
    // The control of kind `file` belongs here too, as in CustomField.tsx.
    $control_html = $parts->control();
    echo '<div class="', $class_html, '">', $label_html, $tooltip_html, $help_html, $control_html, $error_html, '</div>';
}

<?php

/**
 * One of several choices, in a list that opens. Nothing is chosen at first.
 *
 * @var string $name
 * @var string $label
 * @var string $kind
 * @var bool   $required
 * @var int    $max_length   characters
 * @var string $autocomplete token of HTML's autofill, '' for none
 * @var string $help         '' for none
 * @var list<array{value: string, label: string}> $choices
 * @var string $id           unique on the page
 * @var string $value        as it is shown
 * @var string $error        a sentence, '' when nothing is wrong
 */

declare(strict_types=1);

use Benefit\Shared\Fields\FieldParts;
use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

$props = compact('name', 'label', 'required', 'autocomplete', 'help', 'choices', 'id', 'value', 'error');
$parts = new FieldParts($props);
$control_html = $parts->control([]);
$offered = $parts->choices();
$options_html = '<option value=""' . (in_array(true, array_column($offered, 'checked'), true) ? '' : ' selected') . '></option>';
foreach ($offered as $choice) {
    $options_html .= '<option value="' . View::attr($choice['value']) . '"' . ($choice['checked'] ? ' selected' : '') . '>' . View::text($choice['label']) . '</option>';
}
$label_html = $parts->label();
$help_html = $parts->help();
$error_html = $parts->error();

echo '<p class="benefit-field benefit-field-select">', $label_html, $help_html, '<select', $control_html, '>', $options_html, '</select>', $error_html, '</p>';

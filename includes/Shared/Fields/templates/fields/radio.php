<?php

/**
 * One of several choices, all of them seen. A script writes "1" in `.validation` once something is chosen (spec/tickets.txt §3).
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
$group_html = FieldParts::written(['class' => 'benefit-field benefit-field-radio', 'role' => 'radiogroup'] + $parts->wrong()) . $parts->group();
$name_html = View::attr($name);
$choices_html = '';
foreach ($parts->choices() as $choice) {
    $choice_html = View::attr($choice['id']);
    $choices_html .= '<span class="benefit-choice"><input id="' . $choice_html . '" name="' . $name_html . '" type="radio" value="' . View::attr($choice['value']) . '"'
        . ($required ? ' required' : '') . ($choice['checked'] ? ' checked' : '') . '><label for="' . $choice_html . '">' . View::text($choice['label']) . '</label></span>';
}
$words_html = $parts->words();
$help_html = $parts->help();
$error_html = $parts->error();

echo '<fieldset', $group_html, '><legend>', $words_html, '</legend>', $help_html, '<input type="hidden" class="validation" autocomplete="off">', $choices_html, $error_html, '</fieldset>';

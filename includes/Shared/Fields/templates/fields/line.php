<?php

/**
 * A field of one line: text, email, tel, url, password, number (digits), date.
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

defined('ABSPATH') || exit;

$props = compact('name', 'label', 'required', 'autocomplete', 'help', 'id', 'error');
$parts = new FieldParts($props);
// Digits are no amount: a field of the browser's kind "number" has arrows, and takes 1e5.
$kind_html = FieldParts::written(['class' => 'benefit-field benefit-field-' . $kind]);
$control_html = $parts->control(match ($kind) {
    'number' => ['type' => 'text', 'value' => $value, 'inputmode' => 'numeric', 'class' => 'tc-numbers-only', 'maxlength' => $max_length],
    'date' => ['type' => 'date', 'value' => $value],
    default => ['type' => $kind, 'value' => $value, 'maxlength' => $max_length],
});
$label_html = $parts->label();
$help_html = $parts->help();
$error_html = $parts->error();

echo '<p', $kind_html, '>', $label_html, $help_html, '<input', $control_html, '>', $error_html, '</p>';

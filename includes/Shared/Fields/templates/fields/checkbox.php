<?php

/**
 * A box to tick.
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
$control_html = $parts->control(['type' => 'checkbox', 'value' => '1']);
$checked_html = $value === '' ? '' : ' checked';
$label_html = $parts->label();
$help_html = $parts->help();
$error_html = $parts->error();

echo '<p class="benefit-field benefit-field-checkbox"><input', $control_html, $checked_html, '>', $label_html, $help_html, $error_html, '</p>';

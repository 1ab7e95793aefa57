<?php

/**
 * A text of several lines.
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

$props = compact('name', 'label', 'required', 'autocomplete', 'help', 'id', 'error');
$parts = new FieldParts($props);
$control_html = $parts->control(['rows' => 4, 'maxlength' => $max_length]);
// HTML leaves out a line feed that stands first in a text area; a second one is kept.
$value_html = View::text((str_starts_with($value, "\n") ? "\n" : '') . $value);
$label_html = $parts->label();
$help_html = $parts->help();
$error_html = $parts->error();

echo '<p class="benefit-field benefit-field-textarea">', $label_html, $help_html, '<textarea', $control_html, '>', $value_html, '</textarea>', $error_html, '</p>';

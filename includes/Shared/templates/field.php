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
$label_html = View::text($field->label);
if ($field->required) {
    $label_html .= '<span class="benefit-required">' . View::text(' ' . __('(required)', 'benefit')) . '</span>';
}
$attributes = ['id' => $id, 'name' => $field->name];
if ($field->kind !== 'textarea') {
    $attributes += ['type' => $field->kind, 'value' => $is_box ? '1' : $value];
}
if (!$is_box) {
    $attributes += ['maxlength' => $field->maxLength];
}
if ($field->autocomplete !== '') {
    $attributes += ['autocomplete' => $field->autocomplete];
}
if ($error !== '') {
    $attributes += ['aria-invalid' => 'true', 'aria-describedby' => $id . '-error'];
}
$attributes_html = ($field->required ? ' required' : '') . ($is_box && $value !== '' ? ' checked' : '');
foreach ($attributes as $attribute => $content) {
    $attributes_html .= ' ' . $attribute . '="' . View::attr($content) . '"';
}

?><p class="benefit-field benefit-field-<?php echo benefit_attr($field->kind); ?>"><?php
if ($is_box) :
    ?><input<?php echo $attributes_html; ?>><label for="<?php echo benefit_attr($id); ?>"><?php echo $label_html; ?></label><?php
elseif ($field->kind === 'textarea') :
    ?><label for="<?php echo benefit_attr($id); ?>"><?php echo $label_html; ?></label><textarea rows="4"<?php echo $attributes_html; ?>><?php echo benefit_text($value); ?></textarea><?php
else :
    ?><label for="<?php echo benefit_attr($id); ?>"><?php echo $label_html; ?></label><input<?php echo $attributes_html; ?>><?php
endif;
if ($error !== '') :
    ?><span class="benefit-field-error" id="<?php echo benefit_attr($id); ?>-error"><?php echo benefit_text($error); ?></span><?php
endif;
?></p>

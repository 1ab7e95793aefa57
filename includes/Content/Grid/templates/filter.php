<?php

/**
 * A live filter (CONTRACTS.md "Content"): fields of the listing's form.
 *
 * @var string $id
 * @var string $form     id of the form
 * @var string $sid
 * @var string $control  checkbox, radio, dropdown, button, range, daterange or search-box
 * @var string $name     in the address
 * @var string $taxonomy or field
 * @var string $label
 * @var string $all      for no choice
 * @var bool   $has_counts
 * @var bool   $is_all   every chosen one has to hold
 * @var list<array{value: string, label: string, count: int, is_active: bool, is_empty: bool, depth: int, url: string}> $options
 * @var int    $shown    so many at first; 0: all
 * @var bool   $has_search among the options
 * @var string $from
 * @var string $to
 * @var string $least
 * @var string $most
 * @var int    $step
 * @var string $text     that is searched for
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$is_field = in_array($control, ['dropdown', 'search-box'], true);
$is_single = in_array($control, ['radio', 'dropdown'], true);
$has_none = array_filter(array_column($options, 'is_active')) === [];
$type = $control === 'radio' ? 'radio' : 'checkbox';

?>
<<?php echo $is_field ? 'div' : 'fieldset'; ?> class="cvp-live-filter cvp-<?php echo benefit_attr($control); ?>" data-name="<?php echo benefit_attr($name); ?>" data-sid="<?php echo benefit_attr($sid); ?>">
<?php if ($is_field) : ?>
<label class="benefit-grid__label" for="<?php echo benefit_attr($id); ?>"><?php echo benefit_text($label); ?></label>
<?php else : ?>
<legend class="benefit-grid__label"><?php echo benefit_text($label); ?></legend>
<?php endif; ?>
<?php if ($control === 'search-box') : ?>
<input type="search" id="<?php echo benefit_attr($id); ?>" name="<?php echo benefit_attr($name); ?>" form="<?php echo benefit_attr($form); ?>" value="<?php echo benefit_attr($text); ?>" maxlength="100" autocomplete="off">
<?php elseif ($control === 'dropdown') : ?>
<select id="<?php echo benefit_attr($id); ?>" name="<?php echo benefit_attr($name); ?>" form="<?php echo benefit_attr($form); ?>" autocomplete="off">
<option value="" data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value=""><?php echo benefit_text($all); ?></option>
<?php foreach ($options as $option) : ?>
<option value="<?php echo benefit_attr($option['value']); ?>" data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value="<?php echo benefit_attr($option['value']); ?>"<?php echo $option['is_active'] ? ' selected' : ''; ?><?php echo $option['is_empty'] && !$option['is_active'] ? ' disabled' : ''; ?>><?php echo benefit_text(str_repeat('– ', $option['depth']) . $option['label'] . ($has_counts ? ' (' . number_format_i18n($option['count']) . ')' : '')); ?></option>
<?php endforeach; ?>
</select>
<?php elseif ($control === 'range' || $control === 'daterange') : ?>
<?php foreach (['from' => __('From', 'benefit'), 'to' => __('To', 'benefit')] as $end => $word) : ?>
<label class="benefit-grid__end"><span><?php echo benefit_text($word); ?></span> <input type="<?php echo $control === 'range' ? 'number' : 'date'; ?>" name="<?php echo benefit_attr($name . "[$end]"); ?>" form="<?php echo benefit_attr($form); ?>" value="<?php echo benefit_attr($end === 'from' ? $from : $to); ?>"<?php if ($control === 'range') : ?> step="any" inputmode="decimal" placeholder="<?php echo benefit_attr($end === 'from' ? $least : $most); ?>"<?php endif; ?> autocomplete="off"></label>
<?php endforeach; ?>
<?php else : ?>
<ul class="benefit-grid__options" role="list">
<?php if ($is_single) : ?>
<li><label data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value=""><input type="radio" name="<?php echo benefit_attr($name); ?>" form="<?php echo benefit_attr($form); ?>" value=""<?php echo $has_none ? ' checked' : ''; ?> autocomplete="off"> <span><?php echo benefit_text($all); ?></span></label></li>
<?php endif; ?>
<?php foreach ($options as $option) : ?>
<li<?php if ($option['depth'] > 0) : ?> class="benefit-grid__below-<?php echo benefit_attr($option['depth']); ?>"<?php endif; ?>><label data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value="<?php echo benefit_attr($option['value']); ?>"><input type="<?php echo benefit_attr($type); ?>" name="<?php echo benefit_attr($is_single ? $name : $name . '[]'); ?>" form="<?php echo benefit_attr($form); ?>" value="<?php echo benefit_attr($option['value']); ?>"<?php echo $option['is_active'] ? ' checked' : ''; ?><?php echo $option['is_empty'] && !$option['is_active'] ? ' disabled' : ''; ?> autocomplete="off"> <span><?php echo benefit_text($option['label']); ?></span><?php if ($has_counts) : ?> <span class="benefit-grid__number"><?php echo benefit_text(number_format_i18n($option['count'])); ?></span><?php endif; ?></label></li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
</<?php echo $is_field ? 'div' : 'fieldset'; ?>>

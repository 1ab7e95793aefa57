<?php

/**
 * A filter (docs/contracts.md "Content"): fields of the listing's form, or links of a bar, where an active link does
 * nothing. An island: its props are the variables (schema/islands/grid-filter.json), and
 * src/content/listings/filters/Filter.tsx renders the same HTML.
 *
 * @var string $id
 * @var string $form     id of the form
 * @var string $sid
 * @var string $control
 * @var string $name     in the URL
 * @var string $taxonomy taxonomy or field
 * @var string $label
 * @var string $all      label for no choice
 * @var string $all_url
 * @var bool   $has_counts
 * @var list<array{value: string, label: string, number: string, is_active: bool, is_dim: bool, depth: int, color: string, url: string}> $options
 * @var int    $shown    number of options shown at first; 0: all
 * @var bool   $has_search whether visitors can search among the options
 * @var string $from
 * @var string $to
 * @var string $least
 * @var string $most
 * @var array{min: string, max: string, step: string, keyStep: string, nearest: string, farthest: string} $range the author's settings
 * @var string $text     search words
 * @var array{from: string, to: string, more: string, less: string, find: string, decimal: string, thousands: string} $words
 */

declare(strict_types=1);

use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Filters\RangeSlider;
use Benefit\Content\Listings\Filters\TermBreadcrumb;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$is_range = $control === 'range' || $control === 'daterange';
$is_field = $control === 'dropdown' || $control === 'search-box';
$is_single = $control === 'radio';
$active = array_keys(array_filter(array_column($options, 'is_active')));
$has_none = $active === [];
// A URL may have several values for a field of one: it shows the first.
$is_chosen = static fn(int $index): bool => $control === 'dropdown' || $is_single ? $index === ($active[0] ?? null) : in_array($index, $active, true);
$slider = $control === 'range' ? RangeSlider::fromOptions(['least' => $least, 'most' => $most, 'from' => $from, 'to' => $to] + $range) : null;
$swatch = static fn(string $color): string => $color === '' ? '' : '<svg class="benefit-grid__swatch" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="' . esc_attr($color) . '"></circle></svg>';
// Without a minimum, a half-typed year such as 0002 would be a valid date.
$min = $range['min'] === '' && $control === 'daterange' ? '1000-01-01' : $range['min'];
$is_empty = $options === [] && !$is_range && $control !== 'search-box';

?>
<?php if (ListingFilter::isOfBar($control)) : ?>
<?php if ($control === 'bar-dropdown') : $face = array_column($options, 'label', 'is_active')[1] ?? $all; ?>
<details class="benefit-grid__fold"<?php echo $is_empty ? ' hidden' : ''; ?>><summary aria-label="<?php echo esc_attr("$label: $face"); ?>"><?php echo esc_html($face); ?></summary>
<?php endif; ?>
<ul class="cvp-filter-bar cvp-<?php echo esc_attr($control); ?>" aria-label="<?php echo esc_attr($label); ?>" data-name="<?php echo esc_attr($name); ?>"<?php echo $is_empty && $control !== 'bar-dropdown' ? ' hidden' : ''; ?>>
<li><a<?php if (!$has_none) : ?> href="<?php echo esc_url($all_url); ?>" data-benefit-held=""<?php else : ?> aria-current="true" tabindex="0"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><?php echo esc_html($all); ?></a></li>
<?php foreach ($control === 'bar-breadcrumb' ? TermBreadcrumb::filterOptions($options) : $options as $option) : $swatch_html = $swatch($option['color']); ?>
<?php if (str_starts_with($option['url'], '?')) : ?>
<li><button type="submit" form="<?php echo esc_attr($form); ?>" name="_go" value="<?php echo esc_attr(substr($option['url'], 1)); ?>"<?php if ($option['is_active']) : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php if ($has_counts) : ?><span class="benefit-grid__number"> <?php echo esc_html($option['number']); ?></span><?php endif; ?></button></li>
<?php continue; endif; ?>
<li><a<?php if ($option['url'] !== '') : ?> href="<?php echo esc_url($option['url']); ?>" data-benefit-held=""<?php elseif ($option['is_active']) : ?> tabindex="0"<?php endif; ?><?php if ($option['is_active']) : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php if ($has_counts) : ?><span class="benefit-grid__number"> <?php echo esc_html($option['number']); ?></span><?php endif; ?></a></li>
<?php endforeach; ?>
</ul>
<?php if ($control === 'bar-dropdown') : ?>
</details>
<?php endif; ?>
<?php elseif ($is_field) : ?>
<div class="cvp-live-filter cvp-<?php echo esc_attr($control); ?>" data-name="<?php echo esc_attr($name); ?>"<?php echo $is_empty ? ' hidden' : ''; ?>>
<label class="benefit-grid__label" for="<?php echo esc_attr($id); ?>"><?php echo esc_html($label); ?></label>
<?php if ($control === 'search-box') : ?>
<input type="search" id="<?php echo esc_attr($id); ?>" name="<?php echo esc_attr($name); ?>" form="<?php echo esc_attr($form); ?>" value="<?php echo esc_attr($text); ?>" maxlength="100" autocomplete="off">
<?php else : ?>
<select id="<?php echo esc_attr($id); ?>" name="<?php echo esc_attr("{$name}[]"); ?>" form="<?php echo esc_attr($form); ?>" autocomplete="off">
<option value="" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><?php echo esc_html($all); ?></option>
<?php foreach ($options as $index => $option) : ?>
<option value="<?php echo esc_attr($option['value']); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"<?php echo $is_chosen($index) ? ' selected' : ''; ?><?php echo $option['is_dim'] ? ' disabled' : ''; ?>><?php echo esc_html(str_repeat('– ', $option['depth']) . $option['label'] . ($has_counts ? " ({$option['number']})" : '')); ?></option>
<?php endforeach; ?>
</select>
<?php endif; ?>
</div>
<?php else : ?>
<fieldset class="cvp-live-filter cvp-<?php echo esc_attr($control); ?>" data-name="<?php echo esc_attr($name); ?>"<?php echo $is_empty ? ' hidden' : ''; ?>>
<legend class="benefit-grid__label"><?php echo esc_html($label); ?></legend>
<?php if ($is_range) : ?>
<?php if ($slider !== null) : [$first, $last] = [$slider->roundToStep($slider->from), $slider->roundToStep($slider->to)]; ?>
<div class="benefit-slider<?php echo $slider->positionPercent($first) > 50 ? ' is-high' : ''; ?>" role="presentation">
<svg class="benefit-slider__track" aria-hidden="true"><rect x="<?php echo esc_attr(RangeSlider::text($slider->positionPercent($first))); ?>%" width="<?php echo esc_attr(RangeSlider::text($slider->positionPercent($slider->min + $last - $first))); ?>%" height="100%"></rect></svg>
<?php foreach (['from' => $slider->from, 'to' => $slider->to] as $end => $number) : ?>
<input type="range" class="benefit-slider__<?php echo esc_attr($end); ?>" aria-label="<?php echo esc_attr($words[$end]); ?>" aria-valuetext="<?php echo esc_attr(RangeSlider::formatNumber($number, $words['decimal'], $words['thousands'])); ?>" min="<?php echo esc_attr(RangeSlider::text($slider->min)); ?>" max="<?php echo esc_attr(RangeSlider::text($slider->trackEnd())); ?>" step="<?php echo esc_attr(RangeSlider::text($slider->step)); ?>" value="<?php echo esc_attr(RangeSlider::text($slider->roundToStep($number))); ?>" autocomplete="off">
<?php endforeach; ?>
</div>
<?php endif; ?>
<?php foreach (['from' => [$words['from'], $from, $least], 'to' => [$words['to'], $to, $most]] as $end => $field) : ?>
<label class="benefit-grid__end" for="<?php echo esc_attr("$id-$end"); ?>"><span><?php echo esc_html($field[0]); ?></span><input id="<?php echo esc_attr("$id-$end"); ?>" type="<?php echo $control === 'range' ? 'number' : 'date'; ?>" name="<?php echo esc_attr($name . "[$end]"); ?>" form="<?php echo esc_attr($form); ?>" value="<?php echo esc_attr($field[1]); ?>"<?php if ($min !== '') : ?> min="<?php echo esc_attr($min); ?>"<?php endif; ?><?php if ($range['max'] !== '') : ?> max="<?php echo esc_attr($range['max']); ?>"<?php endif; ?> step="any" placeholder="<?php echo esc_attr($field[2]); ?>" autocomplete="off"></label>
<?php endforeach; ?>
<?php else : ?>
<?php if ($has_search) : ?>
<input type="search" class="benefit-grid__find" aria-label="<?php echo esc_attr($words['find']); ?>" placeholder="<?php echo esc_attr($words['find']); ?>" autocomplete="off">
<?php endif; ?>
<ul class="benefit-grid__options">
<?php if ($is_single) : ?>
<li><label for="<?php echo esc_attr("$id-all"); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><input type="radio" id="<?php echo esc_attr("$id-all"); ?>" name="<?php echo esc_attr("{$name}[]"); ?>" form="<?php echo esc_attr($form); ?>" value=""<?php echo $has_none ? ' checked' : ''; ?> autocomplete="off"><span><?php echo esc_html($all); ?></span></label></li>
<?php endif; ?>
<?php foreach ($options as $index => $option) : $swatch_html = $swatch($option['color']); ?>
<li class="benefit-grid__below-<?php echo esc_attr((string) $option['depth']); ?><?php echo $shown > 0 && $index >= $shown && !$option['is_active'] ? ' benefit-grid__rest' : ''; ?>"><label for="<?php echo esc_attr("$id-$index"); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><input id="<?php echo esc_attr("$id-$index"); ?>" type="<?php echo $is_single ? 'radio' : 'checkbox'; ?>" name="<?php echo esc_attr("{$name}[]"); ?>" form="<?php echo esc_attr($form); ?>" value="<?php echo esc_attr($option['value']); ?>"<?php echo $is_chosen($index) ? ' checked' : ''; ?><?php echo $option['is_dim'] ? ' disabled' : ''; ?> autocomplete="off"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php if ($has_counts) : ?><span class="benefit-grid__number"> <?php echo esc_html($option['number']); ?></span><?php endif; ?></label></li>
<?php endforeach; ?>
</ul>
<?php if ($shown > 0 && count($options) > $shown) : ?>
<button type="button" class="benefit-link benefit-grid__toggle" aria-expanded="false"><?php echo esc_html($words['more']); ?></button>
<?php endif; ?>
<?php endif; ?>
</fieldset>
<?php endif; ?>

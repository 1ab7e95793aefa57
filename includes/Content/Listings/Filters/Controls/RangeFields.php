<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** Two fields for the ends of a range, and a slider for numbers. Its component is RangeFilter.tsx. */
abstract class RangeFields extends FilterControl
{
    public const HAS_ALL = false;

    public function script(): string
    {
        return 'grid-filter-range';
    }

    public function print(array $filter): void
    {
        ['id' => $id, 'form' => $form, 'name' => $name, 'from' => $from, 'to' => $to, 'least' => $least, 'most' => $most, 'range' => $range, 'words' => $words] = $filter;
        $isDays = static::HOLDS === 'date';
        $slider = $isDays ? null : RangeSlider::fromOptions(['least' => $least, 'most' => $most, 'from' => $from, 'to' => $to] + $range);
        // Without a minimum, a half-typed year such as 0002 would be a valid date.
        $min = $range['min'] === '' && $isDays ? '1000-01-01' : $range['min'];
        ?>
<fieldset class="cvp-live-filter cvp-<?php echo esc_attr($filter['control']); ?>" data-name="<?php echo esc_attr($name); ?>">
<legend class="benefit-grid__label"><?php echo esc_html($filter['label']); ?></legend>
<?php if ($slider !== null) : [$first, $last] = [$slider->roundToStep($slider->from), $slider->roundToStep($slider->to)]; ?>
<div class="benefit-slider<?php echo $slider->positionPercent($first) > 50 ? ' is-high' : ''; ?>" role="presentation">
<svg class="benefit-slider__track" aria-hidden="true"><rect x="<?php echo esc_attr(RangeSlider::text($slider->positionPercent($first))); ?>%" width="<?php echo esc_attr(RangeSlider::text($slider->positionPercent($slider->min + $last - $first))); ?>%" height="100%"></rect></svg>
<?php foreach (['from' => $slider->from, 'to' => $slider->to] as $end => $number) : ?>
<input type="range" class="benefit-slider__<?php echo esc_attr($end); ?>" aria-label="<?php echo esc_attr($words[$end]); ?>" aria-valuetext="<?php echo esc_attr(RangeSlider::formatNumber($number, $words['decimal'], $words['thousands'])); ?>" min="<?php echo esc_attr(RangeSlider::text($slider->min)); ?>" max="<?php echo esc_attr(RangeSlider::text($slider->trackEnd())); ?>" step="<?php echo esc_attr(RangeSlider::text($slider->step)); ?>" value="<?php echo esc_attr(RangeSlider::text($slider->roundToStep($number))); ?>" autocomplete="off">
<?php endforeach; ?>
</div>
<?php endif; ?>
<?php foreach (['from' => [$words['from'], $from, $least], 'to' => [$words['to'], $to, $most]] as $end => $field) : ?>
<label class="benefit-grid__end" for="<?php echo esc_attr("$id-$end"); ?>"><span><?php echo esc_html($field[0]); ?></span><input id="<?php echo esc_attr("$id-$end"); ?>" type="<?php echo $isDays ? 'date' : 'number'; ?>" name="<?php echo esc_attr($name . "[$end]"); ?>" form="<?php echo esc_attr($form); ?>" value="<?php echo esc_attr($field[1]); ?>"<?php if ($min !== '') : ?> min="<?php echo esc_attr($min); ?>"<?php endif; ?><?php if ($range['max'] !== '') : ?> max="<?php echo esc_attr($range['max']); ?>"<?php endif; ?> step="any" placeholder="<?php echo esc_attr($field[2]); ?>" autocomplete="off"></label>
<?php endforeach; ?>
</fieldset>
        <?php
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A select. Its component is FilterDropdown.tsx. */
final class DropdownControl extends FilterControl
{
    public function label(): string
    {
        return __('Dropdown', 'benefit');
    }

    public function script(): string
    {
        return '';
    }

    public function print(array $filter): void
    {
        ['id' => $id, 'form' => $form, 'name' => $name, 'taxonomy' => $taxonomy, 'options' => $options, 'has_counts' => $hasCounts] = $filter;
        $chosen = self::firstActive($filter);
        ?>
<div class="cvp-live-filter cvp-<?php echo esc_attr($filter['control']); ?>" data-name="<?php echo esc_attr($name); ?>"<?php echo $options === [] ? ' hidden' : ''; ?>>
<label class="benefit-grid__label" for="<?php echo esc_attr($id); ?>"><?php echo esc_html($filter['label']); ?></label>
<select id="<?php echo esc_attr($id); ?>" name="<?php echo esc_attr("{$name}[]"); ?>" form="<?php echo esc_attr($form); ?>" autocomplete="off">
<option value="" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><?php echo esc_html($filter['all']); ?></option>
<?php foreach ($options as $index => $option) : ?>
<option value="<?php echo esc_attr($option['value']); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"<?php echo $index === $chosen ? ' selected' : ''; ?><?php echo $option['is_dim'] ? ' disabled' : ''; ?>><?php echo esc_html(str_repeat('– ', $option['depth']) . $option['label'] . ($hasCounts ? " ({$option['number']})" : '')); ?></option>
<?php endforeach; ?>
</select>
</div>
        <?php
    }
}

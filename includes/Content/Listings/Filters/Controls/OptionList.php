<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A list of fields, one for each option. Its component is FilterOptions.tsx. */
abstract class OptionList extends FilterControl
{
    public function script(): string
    {
        return '';
    }

    public function print(array $filter): void
    {
        ['id' => $id, 'form' => $form, 'name' => $name, 'taxonomy' => $taxonomy, 'options' => $options, 'shown' => $shown, 'words' => $words] = $filter;
        $chosen = self::firstActive($filter);
        // Each filter's radio buttons are a group of their own: two filters of a listing may have the same facet, and both show the choice.
        $field = static::IS_MULTIPLE ? "{$name}[]" : "{$name}[$id]";
        $isChosen = static fn(int $index): bool => static::IS_MULTIPLE ? $options[$index]['is_active'] : $index === $chosen;
        ?>
<fieldset class="cvp-live-filter cvp-<?php echo esc_attr($filter['control']); ?>" data-name="<?php echo esc_attr($name); ?>"<?php echo $options === [] ? ' hidden' : ''; ?>>
<legend class="benefit-grid__label"><?php echo esc_html($filter['label']); ?></legend>
<?php if ($filter['has_search']) : ?>
<input type="search" class="benefit-grid__find" aria-label="<?php echo esc_attr($words['find']); ?>" placeholder="<?php echo esc_attr($words['find']); ?>" autocomplete="off">
<?php endif; ?>
<ul class="benefit-grid__options">
<?php if (static::HAS_ALL) : ?>
<li><label for="<?php echo esc_attr("$id-all"); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><input type="radio" id="<?php echo esc_attr("$id-all"); ?>" name="<?php echo esc_attr($field); ?>" form="<?php echo esc_attr($form); ?>" value=""<?php echo $chosen === null ? ' checked' : ''; ?> autocomplete="off"><span><?php echo esc_html($filter['all']); ?></span></label></li>
<?php endif; ?>
<?php foreach ($options as $index => $option) : $swatch_html = self::renderSwatch($option);
    $count_html = self::renderCount($filter, $option['number']); ?>
<li class="benefit-grid__below-<?php echo esc_attr((string) $option['depth']); ?><?php echo $shown > 0 && $index >= $shown && !$option['is_active'] ? ' benefit-grid__rest' : ''; ?>"><label for="<?php echo esc_attr("$id-$index"); ?>" data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><input id="<?php echo esc_attr("$id-$index"); ?>" type="<?php echo static::IS_MULTIPLE ? 'checkbox' : 'radio'; ?>" name="<?php echo esc_attr($field); ?>" form="<?php echo esc_attr($form); ?>" value="<?php echo esc_attr($option['value']); ?>"<?php echo $isChosen($index) ? ' checked' : ''; ?><?php echo $option['is_dim'] ? ' disabled' : ''; ?> autocomplete="off"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php echo $count_html; ?></label></li>
<?php endforeach; ?>
</ul>
<?php if ($shown > 0 && count($options) > $shown) : ?>
<button type="button" class="benefit-link benefit-grid__toggle" aria-expanded="false"><?php echo esc_html($words['more']); ?></button>
<?php endif; ?>
</fieldset>
        <?php
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/**
 * A list of links; an active link does nothing. Its component is BarFilter.tsx.
 *
 * @phpstan-import-type FilterProps from FilterControl
 */
abstract class LinkBar extends FilterControl
{
    public const IS_BAR = true;
    public const SHEET = 'content-bars';

    public function script(): string
    {
        return 'grid-filter-bar';
    }

    public function print(array $filter): void
    {
        $this->printList($filter, $filter['options'] === []);
    }

    /** @param FilterProps $filter */
    protected function printList(array $filter, bool $isHidden): void
    {
        ['form' => $form, 'taxonomy' => $taxonomy] = $filter;
        ?>
<ul class="cvp-filter-bar cvp-<?php echo esc_attr($filter['control']); ?>" aria-label="<?php echo esc_attr($filter['label']); ?>" data-name="<?php echo esc_attr($filter['name']); ?>"<?php echo $isHidden ? ' hidden' : ''; ?>>
<li><a<?php if (self::firstActive($filter) !== null) : ?> href="<?php echo esc_url($filter['all_url']); ?>" data-benefit-held=""<?php else : ?> aria-current="true" tabindex="0"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value=""><?php echo esc_html($filter['all']); ?></a></li>
<?php foreach ($filter['options'] as $option) : $swatch_html = self::renderSwatch($option);
    $count_html = self::renderCount($filter, $option['number']); ?>
<?php if (str_starts_with($option['url'], '?')) : ?>
<li><button type="submit" form="<?php echo esc_attr($form); ?>" name="_go" value="<?php echo esc_attr(substr($option['url'], 1)); ?>"<?php if ($option['is_active']) : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php echo $count_html; ?></button></li>
<?php continue; endif; ?>
<li><a<?php if ($option['url'] !== '') : ?> href="<?php echo esc_url($option['url']); ?>" data-benefit-held=""<?php elseif ($option['is_active']) : ?> tabindex="0"<?php endif; ?><?php if ($option['is_active']) : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo esc_attr($taxonomy); ?>" data-value="<?php echo esc_attr($option['value']); ?>"><?php echo $swatch_html; ?><span><?php echo esc_html($option['label']); ?></span><?php echo $count_html; ?></a></li>
<?php endforeach; ?>
</ul>
        <?php
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A field for search words. Its component is SearchFilter.tsx. */
final class SearchBoxControl extends FilterControl
{
    public const HOLDS = 'words';
    public const HAS_ALL = false;

    public function label(): string
    {
        return _x('Search', 'noun', 'benefit');
    }

    public function script(): string
    {
        return '';
    }

    public function print(array $filter): void
    {
        ['id' => $id, 'name' => $name] = $filter;
        ?>
<div class="cvp-live-filter cvp-<?php echo esc_attr($filter['control']); ?>" data-name="<?php echo esc_attr($name); ?>">
<label class="benefit-grid__label" for="<?php echo esc_attr($id); ?>"><?php echo esc_html($filter['label']); ?></label>
<input type="search" id="<?php echo esc_attr($id); ?>" name="<?php echo esc_attr($name); ?>" form="<?php echo esc_attr($filter['form']); ?>" value="<?php echo esc_attr($filter['text']); ?>" maxlength="100" autocomplete="off">
</div>
        <?php
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\Islands;

defined('ABSPATH') || exit;

/** The block benefit/grid-filter: one filter, in its listing or elsewhere on the page. */
final class FilterBlock
{
    public const ISLAND = 'grid-filter';

    private static int $filters = 0;

    public function __construct(private readonly Listings $listings, private readonly Islands $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $filter = Filter::of($attributes);
        if ($filter === null) {
            return '';
        }
        $listing = $this->listings->meant($filter->view);
        // Its own settings, but only where the listing knows of it.
        if ($listing === null || !isset($listing->controls->filters[$filter->name()]) || !$listing->offers($filter)) {
            return '';
        }
        $props = (new FilterProps($listing, $filter))->all("benefit-filter-$listing->sid-" . ++self::$filters);

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__filter']) . '>'
            . $this->islands->html(self::ISLAND, $props)
            . GridForm::button($listing, $filter->name()) . '</div>';
    }

    /**
     * The script of a control that few listings have (src/content/grid/filter/parts.ts); '' for none.
     *
     * @param array<string, mixed> $props
     */
    public static function part(array $props): string
    {
        return match (true) {
            in_array($props['control'], Filter::RANGES, true) => 'grid-filter-range',
            Filter::isOfBar($props['control']) => 'grid-filter-bars',
            default => '',
        };
    }
}

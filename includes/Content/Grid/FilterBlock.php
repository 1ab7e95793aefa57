<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/grid-filter: one filter, in its listing or elsewhere on the page. */
final class FilterBlock
{
    private static int $filters = 0;

    public function __construct(private readonly Listings $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $filter = Filter::of($attributes);
        $listing = $filter === null ? null : ($filter->view === '' ? $this->listings->around() : $this->listings->named($filter->view));
        $filter = $listing?->controls->filters[$filter?->name() ?? ''] ?? null;
        if ($listing === null || $filter === null) {
            return '';
        }
        $props = (new FilterProps($listing, $filter, ++self::$filters))->all();
        if ($props === null) {
            return '';
        }

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__filter']) . '>'
            . View::render(__DIR__ . '/templates/' . ($filter->isBar() ? 'filter-bar' : 'filter') . '.php', $props)
            . GridForm::button($listing, $filter->name()) . '</div>';
    }
}

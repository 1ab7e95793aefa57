<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\ListingState;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\SortOrder;
use Benefit\Index\Query\IndexQuery;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-sort: the orders that visitors may choose. */
final class SortBlock
{
    public const ISLAND = 'grid-sort';

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->resolveForBlock($block->parsed_block, BlockAttributes::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $orders = $listing->orders();
        if ($orders === []) {
            return '';
        }
        $own = $listing->frame->ownOrder();
        $options = array_map(static fn(SortOrder $order): array => ['value' => $order->value() === $own ? '' : $order->value(), 'label' => $order->label === '' ? $order->words($listing) : $order->label], $orders);
        if (!in_array('', array_column($options, 'value'), true)) {
            array_unshift($options, ['value' => '', 'label' => $listing->frame->order === IndexQuery::GIVEN ? __('Most relevant first', 'benefit') : __('Default order', 'benefit')]);
        }

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__choose']) . '>' . $this->islands->renderIsland(self::ISLAND, [
            'form' => FilterForm::id($listing),
            'sid' => $listing->sid,
            'name' => $listing->address->prefix . ListingState::ORDER,
            'label' => BlockAttributes::text($attributes['label'] ?? '', 100) ?: __('Sort by', 'benefit'),
            'options' => $options,
            'value' => $listing->state->order,
        ]) . FilterForm::button($listing, ListingState::ORDER) . '</div>';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\ListingState;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-per-page: the page sizes that visitors may choose. */
final class PerPageBlock
{
    private const MOST = 100;
    private const NUMBERS = [12, 24, 48];

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->resolveForBlock($block->parsed_block, BlockAttributes::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $numbers = array_values(array_unique([...$listing->controls->perPages, $listing->frame->perPage]));
        sort($numbers);

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__choose']) . '>' . $this->islands->renderIsland(SortBlock::ISLAND, [
            'form' => FilterForm::id($listing),
            'sid' => $listing->sid,
            'name' => $listing->address->prefix . ListingState::PER_PAGE,
            'label' => BlockAttributes::text($attributes['label'] ?? '', 100) ?: __('Per page', 'benefit'),
            'options' => array_map(static fn(int $number): array => ['value' => $number === $listing->frame->perPage ? '' : (string) $number, 'label' => number_format_i18n($number)], $numbers),
            'value' => $listing->state->perPage > 0 ? (string) $listing->state->perPage : '',
        ]) . FilterForm::button($listing, ListingState::PER_PAGE) . '</div>';
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return list<int>
     */
    public static function numbers(array $attributes): array
    {
        $numbers = array_filter(BlockAttributes::ids($attributes['numbers'] ?? []), static fn(int $number): bool => $number <= self::MOST);

        return array_slice($numbers === [] ? self::NUMBERS : array_values($numbers), 0, 6);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ActiveFilters;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-active: the choices, with a link to remove each, and one to remove all. */
final class ActiveFiltersBlock
{
    public function __construct(private readonly ListingRegistry $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->resolveForBlock($block->parsed_block, BlockAttributes::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit benefit-grid__active'] + $this->listings->scriptAttributes($listing));

        return HtmlOutput::render(__DIR__ . '/templates/active.php', [
            'wrapper_html' => $wrapper,
            'chosen' => (new ActiveFilters($listing))->all(),
            'reset_url' => $listing->link($listing->state->withoutChoices()),
        ]);
    }
}

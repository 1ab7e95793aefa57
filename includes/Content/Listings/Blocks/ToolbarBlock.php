<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ActiveFilters;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\InnerBlockRenderer;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-bar: results count, sort order and page size in a row, and on phones the button that opens the filters. */
final class ToolbarBlock
{
    public function __construct(private readonly ListingRegistry $listings, private readonly FilterGroupBlock $group) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null) {
            return '';
        }
        $button = $listing->controls->hasFilterButtonInToolbar ? HtmlOutput::render(__DIR__ . '/templates/filters-button.php', [
            'id' => $this->group->id($listing),
            'chosen' => count((new ActiveFilters($listing))->all()),
        ]) : '';
        $html = '';
        foreach (InnerBlockRenderer::blocksOf($block) as $inner) {
            $html .= InnerBlockRenderer::render($inner, $block);
            if ($inner->name === ResultCountBlock::NAME) {
                $html .= $button;
                $button = '';
            }
        }

        return $html . $button === '' ? '' : '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__bar']) . ">$button$html</div>";
    }
}

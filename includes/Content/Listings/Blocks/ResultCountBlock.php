<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-count: “13–24 of 340”. */
final class ResultCountBlock
{
    public const NAME = 'benefit/grid-count';

    public function __construct(private readonly ListingRegistry $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->resolveForBlock($block->parsed_block, BlockAttributes::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $text = $listing->total() === 0 ? '' : self::text($listing);

        return '<p ' . get_block_wrapper_attributes(['class' => 'benefit cvp-count benefit-grid__count'] + $this->listings->scriptAttributes($listing)) . ' data-part="count">' . HtmlOutput::text($text) . '</p>';
    }

    public static function text(Listing $listing): string
    {
        $total = $listing->total();
        $from = ($listing->firstPage() - 1) * $listing->perPage() + 1;
        $to = min($total, $listing->page() * $listing->perPage());
        if ($from === 1 && $to === $total) {
            /* translators: %s: how many */
            return sprintf(_n('%s result', '%s results', $total, 'benefit'), number_format_i18n($total));
        }

        /* translators: 1: number of the first on this page, 2: of the last, 3: how many there are */
        return sprintf(__('%1$s–%2$s of %3$s', 'benefit'), number_format_i18n($from), number_format_i18n($to), number_format_i18n($total));
    }
}

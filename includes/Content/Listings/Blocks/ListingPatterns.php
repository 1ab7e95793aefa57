<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/** Provides block patterns with listings. */
final class ListingPatterns
{
    private const IMAGE = '<!-- wp:post-featured-image {"isLink":true,"aspectRatio":"%s"} /-->';
    private const TITLE = '<!-- wp:post-title {"isLink":true,"level":3} /-->';
    /** Bound to the post's date, since WordPress 6.9 shows the time of insertion for an unbound date. */
    private const DATE = '<!-- wp:post-date {"metadata":{"bindings":{"datetime":{"source":"core/post-data","args":{"field":"date"}}}}} /-->';

    /** @return list<BlockPattern> */
    public function all(): array
    {
        return [
            new BlockPattern(
                'blog',
                __('Blog', 'benefit'),
                __('The latest posts with date and excerpt, by category, on numbered pages.', 'benefit'),
                BlockPattern::heading(__('News', 'benefit')) . self::listing(
                    ['layout' => 'list', 'query' => ['postTypes' => ['post'], 'perPage' => 6]],
                    '<!-- wp:benefit/grid-filter {"facet":"tax:category","control":"bar-button"} /--><!-- wp:benefit/grid-bar --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-sort /--><!-- /wp:benefit/grid-bar -->',
                    sprintf(self::IMAGE, '3/2') . self::TITLE . self::DATE . '<!-- wp:post-excerpt {"excerptLength":40} /-->',
                    '<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->',
                ),
                [__('posts', 'benefit'), __('news', 'benefit')],
            ),
            new BlockPattern(
                'team',
                __('Team', 'benefit'),
                __('Team members with photos: one for each child page of this page, in page order.', 'benefit'),
                BlockPattern::heading(__('Our team', 'benefit')) . self::listing(
                    ['columns' => 4, 'columnsMobile' => 2, 'paging' => 'none', 'query' => ['postTypes' => ['page'], 'perPage' => 24, 'orderBy' => 'menu_order', 'order' => 'asc', 'belowCurrent' => true]],
                    '',
                    sprintf(self::IMAGE, '1') . self::TITLE . '<!-- wp:post-excerpt {"excerptLength":15} /-->',
                    '<!-- wp:benefit/grid-empty --><!-- wp:paragraph --><p>' . esc_html__('No team members yet.', 'benefit') . '</p><!-- /wp:paragraph --><!-- /wp:benefit/grid-empty -->',
                ),
                [__('people', 'benefit'), __('pages', 'benefit')],
            ),
        ];
    }

    /** @param array<string, mixed> $attributes */
    private static function listing(array $attributes, string $above, string $card, string $below): string
    {
        return '<!-- wp:' . ListingBlock::NAME . ' ' . serialize_block_attributes($attributes) . " -->\n"
            . "$above<!-- wp:benefit/grid-items -->$card<!-- /wp:benefit/grid-items -->$below\n"
            . '<!-- /wp:' . ListingBlock::NAME . " -->\n";
    }
}

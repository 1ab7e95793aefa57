<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/grid-pager: the way to further posts, by addresses that are there without scripts, too. */
final class PagerBlock
{
    public const NAME = 'benefit/grid-pager';
    /** spec/content.txt §5: first and last buttons from so many pages on. */
    private const ENDS_FROM = 10;
    /** Pages named before and after the one that stands there. */
    private const BESIDE = 2;

    public function __construct(private readonly Listings $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->around();
        if ($listing === null || $listing->look->paging === 'none' || $listing->pages() === 1) {
            return '';
        }
        $isNumbered = $listing->look->paging === 'numbered';

        return View::render(__DIR__ . '/templates/' . ($isNumbered ? 'pager' : 'more') . '.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-grid__pager']),
            'sid' => $listing->sid,
            'post_id' => $listing->postId,
            'is_block' => $listing->isBlock,
            'page' => $listing->page(),
            'pages' => $listing->pages(),
            'label' => __('Pages', 'benefit'),
        ] + ($isNumbered ? self::numbered($listing) : self::next($listing)));
    }

    /** @return array<string, mixed> */
    private static function numbered(Listing $listing): array
    {
        $page = $listing->page();
        $pages = $listing->pages();
        $hasEnds = $pages >= self::ENDS_FROM;
        $numbers = $hasEnds ? range(max(1, $page - self::BESIDE), min($pages, $page + self::BESIDE)) : range(1, $pages);

        return [
            'first_url' => $hasEnds && $page > 1 ? $listing->pageUrl(1) : '',
            'previous_url' => $page > 1 ? $listing->pageUrl($page - 1) : '',
            'numbers' => array_map(static fn(int $number): array => ['page' => $number, 'url' => $listing->pageUrl($number)], $numbers),
            'next_url' => $page < $pages ? $listing->pageUrl($page + 1) : '',
            'last_url' => $hasEnds && $page < $pages ? $listing->pageUrl($pages) : '',
            /* translators: %s: number of a page */
            'name' => __('Page %s', 'benefit'),
        ];
    }

    /** @return array<string, mixed> */
    private static function next(Listing $listing): array
    {
        return [
            'next_url' => $listing->page() < $listing->pages() ? $listing->pageUrl($listing->page() + 1) : '',
            'previous_url' => $listing->page() > 1 ? $listing->pageUrl($listing->page() - 1) : '',
            'is_infinite' => $listing->look->paging === 'infinite',
        ];
    }
}

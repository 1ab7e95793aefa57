<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-pager: links to the other pages, which also work without scripts. */
final class PaginationBlock
{
    public const NAME = 'benefit/grid-pager';
    public const ISLAND = 'grid-pager';
    /** Number of pages from which on there are first and last buttons (docs/spec-content.md §5). */
    private const ENDS_FROM = 10;
    /** Pages that an endless list loads by itself before it waits for a press (src/content/listings/Pagination.tsx). */
    private const PAGES_WITHOUT_PRESS = 5;
    /** Number of pages linked before and after the current one. */
    private const BESIDE = 2;

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null || $listing->layout->paging === 'none') {
            return '';
        }
        if ($listing->pages() === 1) {
            if ($listing->controls->filters !== [] || $listing->controls->perPages !== []) {
                // Another choice may have more pages, which need the script.
                $this->islands->preloadIsland(self::ISLAND, []);
            }

            return '<nav data-part="pager" hidden></nav>';
        }
        $paging = $listing->layout->paging;
        $html = $this->islands->renderIsland(self::ISLAND, [
            'sid' => $listing->sid,
            'post_id' => $listing->postId,
            'block' => $listing->block(),
            'kind' => $paging,
            'page' => $listing->page(),
            'pages' => $listing->pages(),
            'is_filtered' => $listing->state->onPage(1)->query('') !== [] || $listing->isTried,
            'links' => $paging === 'numbered' ? self::numbered($listing) : self::next($listing),
        ], $paging === 'infinite' ? 'visible' : '');

        // If the next page will load by itself, room is left so that content below the list is out of sight and does not visibly move.
        $ahead = $paging === 'infinite' && $listing->page() < $listing->pages() && $listing->page() % self::PAGES_WITHOUT_PRESS !== 0 ? ' is-ahead' : '';

        return '<nav ' . get_block_wrapper_attributes(['class' => "benefit benefit-grid__pager benefit-grid__pager--$paging$ahead"]) . ' data-part="pager" aria-label="' . HtmlOutput::attr(self::label($listing)) . '">' . $html . '</nav>';
    }

    private static function label(Listing $listing): string
    {
        /* translators: %s: name of a list of posts */
        return $listing->isFirst() && $listing->layout->label === '' ? __('Pagination', 'benefit') : sprintf(__('Pagination: %s', 'benefit'), $listing->label());
    }

    /** @return list<array{page: int, url: string, rel: string, text: string, label: string}> */
    private static function numbered(Listing $listing): array
    {
        $page = $listing->page();
        $pages = $listing->pages();
        $hasEnds = $pages >= self::ENDS_FROM;
        $link = static fn(int $to, string $text, string $label, string $rel = ''): array => ['page' => $to, 'url' => $listing->pageLink($to), 'rel' => $rel, 'text' => $text, 'label' => $label];
        $links = [];
        if ($page > 1) {
            $links = $hasEnds ? [$link(1, '«', __('First page', 'benefit'))] : [];
            $links[] = $link($page - 1, '‹', __('Previous page', 'benefit'), 'prev');
        }
        foreach ($hasEnds ? range(max(1, $page - self::BESIDE), min($pages, $page + self::BESIDE)) : range(1, $pages) as $number) {
            /* translators: %s: number of a page */
            $links[] = $link($number, number_format_i18n($number), sprintf(__('Page %s', 'benefit'), number_format_i18n($number)));
        }
        if ($page < $pages) {
            $links[] = $link($page + 1, '›', __('Next page', 'benefit'), 'next');
            $links = $hasEnds ? [...$links, $link($pages, '»', __('Last page', 'benefit'))] : $links;
        }

        return $links;
    }

    /** @return list<array{page: int, url: string, rel: string, text: string, label: string}> */
    private static function next(Listing $listing): array
    {
        $page = $listing->page();
        $link = static fn(int $to, string $text, string $rel): array => ['page' => $to, 'url' => $listing->pageLink($to), 'rel' => $rel, 'text' => $text, 'label' => $text];

        return [
            ...($listing->firstPage() > 1 ? [$link($listing->firstPage() - 1, __('Previous page', 'benefit'), 'prev')] : []),
            ...($page < $listing->pages() ? [$link($page + 1, __('Load more', 'benefit'), 'next')] : []),
        ];
    }
}

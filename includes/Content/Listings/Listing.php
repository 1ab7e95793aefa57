<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryResult;

defined('ABSPATH') || exit;

/**
 * One listing on one page for one visitor: the author's query, the visitor's choices, and the results, which are
 * queried once.
 */
final class Listing
{
    public const BLOCK = 'benefit/content-grid';
    public const BLOCK_SLUG = 'content-grid';

    /** Maximum number of choices in a combination that search engines may list. */
    private const DEPTH = 2;
    /** Maximum number of reads until counts and cards agree. */
    private const TRIES = 3;

    private ?QueryResult $found = null;
    private ?QueryResult $all = null;
    private int $page;
    private int $first = 0;

    private bool $isEmptyPastLastPage = false;

    /** @var list<int> */
    private array $known = [];

    /**
     * @param int  $postId  the post that holds the block; 0: a theme's file or a widget
     * @param bool $isTried it is shown in a preview to a user who edits it: choices made there stay out of URLs
     */
    public function __construct(
        public readonly string $sid,
        public readonly int $postId,
        public readonly bool $isTried,
        public readonly ListingQuery $frame,
        public readonly ListingLayout $layout,
        public readonly ListingControls $controls,
        public readonly ListingState $state,
        public readonly ListingContext $context,
        public readonly ListingUrl $address,
        private readonly ListingQueryBuilder $queryBuilder,
        private readonly ListingSearch $library,
    ) {
        $this->page = $state->page;
    }

    /** Returns the block's slug, which ajax calls send; '' for a saved view. */
    public function block(): string
    {
        return SavedView::id($this->sid) > 0 ? '' : self::BLOCK_SLUG;
    }

    /**
     * Continues below pages that the browser already shows, one below the other.
     *
     * @param int       $first the first of these pages; 0: none
     * @param list<int> $known the last posts of these pages
     */
    public function continueAfter(int $first, array $known): void
    {
        [$this->first, $this->known] = [$first, $known];
    }

    public function firstPage(): int
    {
        return $this->first === 0 ? $this->page() : min($this->first, $this->page());
    }

    /** Whether its parameters in URLs have no prefix. */
    public function isFirst(): bool
    {
        return $this->address->prefix === '';
    }

    /** Returns the accessible name; landmarks of one page must have different names. */
    public function label(): string
    {
        return $this->layout->label !== '' ? $this->layout->label : __('List of posts', 'benefit') . ($this->isFirst() ? '' : ' ' . number_format_i18n($this->context->before + 1));
    }

    public function found(): QueryResult
    {
        return $this->found ??= $this->find();
    }

    /** Shows no cards past the last page, for clients that append them to those that they show. */
    public function emptyPastLastPage(): void
    {
        $this->isEmptyPastLastPage = true;
    }

    /** @return list<int> posts of its cards, including those that moved to the previous page because earlier posts have gone */
    public function ids(): array
    {
        $ids = $this->found()->ids;
        if ($this->isEmptyPastLastPage && $this->isPastLastPage()) {
            return [];
        }
        if ($this->known === [] || $this->first === 0 || $this->first >= $this->page()) {
            return $ids;
        }

        return [...array_values(array_diff($this->library->find($this->query($this->page() - 1))->ids, $this->known)), ...$ids];
    }

    public function perPage(): int
    {
        return $this->state->perPage > 0 ? $this->state->perPage : $this->frame->perPage;
    }

    public function total(): int
    {
        return $this->limitTotal($this->found()->total);
    }

    public function pages(): int
    {
        return $this->layout->paging === 'none' ? 1 : max(1, intdiv($this->total() + $this->perPage() - 1, $this->perPage()));
    }

    /** Returns the page that is shown: the last one if the URL asks for one beyond it. */
    public function page(): int
    {
        $this->found();

        return $this->page;
    }

    public function isPastLastPage(): bool
    {
        return $this->page() !== $this->state->page;
    }

    public function url(ListingState $state): string
    {
        return $this->address->forState($state);
    }

    /** Returns a URL that, without scripts, leads to the listing and not to the top of its page. */
    public function link(ListingState $state): string
    {
        return $this->url($state) . '#' . $this->elementId();
    }

    /** Returns the URL of a page that leads past the filters, which may be taller than the window. */
    public function pageLink(int $page): string
    {
        return $this->pageUrl($page) . '#' . $this->itemsElementId();
    }

    public function pageUrl(int $page): string
    {
        return $this->url($this->state->onPage($page));
    }

    /**
     * Returns the canonical URL of a page of these results, however they were requested.
     *
     * @param list<string> $sids the listings on the page: parameters of others are dropped
     */
    public function canonical(int $page, array $sids): string
    {
        return $this->address->dropForeignParameters($sids)->forState($this->state->withNormalizedWords()->onPage($page));
    }

    /**
     * Whether search engines may list this state. Combinations are endless, so only few choices at once are listed, and on a page
     * with several listings only choices in one of them. Search words and ranges are endless, too. Another order shows nothing new.
     */
    public function isForSearchEngines(ListingState $state): bool
    {
        $endless = array_filter($this->controls->filters, static fn(ListingFilter $filter): bool => $filter->isRange() || $filter->facet === ListingFilter::SEARCH);

        /**
         * Filters the maximum number of filter choices with which search engines may still list a page.
         *
         * @since 0.1.0
         *
         * @param int $depth
         * @param string $sid name of the listing, as in its URLs
         */
        return $state->countValues() <= (int) apply_filters('benefit_listing_depth', self::DEPTH, $this->sid)
            && $state->order === ''
            && $state->perPage === 0
            && array_intersect_key($state->chosen, $endless) === []
            && ($state->query('') === [] || !$this->address->hasOthers());
    }

    /**
     * Whether posts have the chosen values. The values of a field are not known in advance, so anyone could put made-up
     * ones into a URL.
     */
    public function hasOnlyKnownValues(): bool
    {
        foreach ($this->found()->isExact ? $this->state->chosen : [] as $name => $values) {
            $filter = $this->controls->filters[$name];
            if (!$filter->isTaxonomy() && !$filter->isRange() && $filter->facet !== ListingFilter::SEARCH) {
                $counts = $this->counts($filter);
                foreach ((new FilterOptions($filter))->choices($values) as $choice) {
                    if (array_sum(array_intersect_key($counts, array_flip($choice))) === 0) {
                        return false;
                    }
                }
            }
        }

        return true;
    }

    public function facet(string $id): ?Facet
    {
        return $this->library->facet($id, $this->types());
    }

    /**
     * Whether visitors can choose by this filter: not if its field has gone, is not allowed, or belongs to none of these post types.
     */
    public function isFilterAvailable(ListingFilter $filter): bool
    {
        return !($filter->isRange() || $filter->isOfField()) || $this->facet($filter->facet) !== null;
    }

    /** @return list<SortOrder> without those by fields that visitors may not query */
    public function orders(): array
    {
        return array_values(array_filter($this->controls->orders, fn(SortOrder $order): bool => $order->order === IndexQuery::RANDOM || $this->facet($order->order) !== null));
    }

    /** Returns the facet as its product provides it; null if no product does. */
    public function providedFacet(string $facet): ?ProvidedFacet
    {
        return $this->library->providedFacets($this->types())[$facet] ?? null;
    }

    /** Returns the label of a custom field, or its key if it has none. */
    public function fieldLabel(string $key): string
    {
        return FacetDiscovery::label($key, $this->types()) ?: $key;
    }

    /** @return list<string> its post types */
    private function types(): array
    {
        return $this->frame->typesIn($this->context);
    }

    /** @return array<array-key, int> number of posts by value of the facet; in a tree, a term's number includes the terms below it */
    public function counts(ListingFilter $filter): array
    {
        $found = $this->found();

        $counts = ($found->groups[$filter->facet] ?? []) + ($found->counts[$filter->facet] ?? []);
        if ($filter->isTaxonomy() || $this->state->chosen === []) {
            return $counts;
        }
        // Terms exist without posts. Other values are known only from posts of the author's query, and only with an index.
        $chosen = array_fill_keys(array_merge([], ...(new FilterOptions($filter))->choices($this->state->chosen[$filter->name()] ?? [])), 0);

        return match (true) {
            !$found->isExact => $counts + $chosen,
            $filter->empty === 'hide' && array_diff_key($chosen, $counts) === [] => $counts,
            default => $counts + $this->emptyValues($filter),
        };
    }

    /**
     * Returns zero for each value that posts of the author's query have, so that options without results are known.
     *
     * @return array<array-key, int> by value of the filter's facet
     */
    private function emptyValues(ListingFilter $filter): array
    {
        $this->all ??= $this->library->find($this->queryBuilder->query($this->frame, $this->controls, new ListingState(), $this->context, 0, 1));

        return array_fill_keys(array_keys($this->all->counts[$filter->facet] ?? []), 0);
    }

    private function find(): QueryResult
    {
        for ($try = 1; $try < self::TRIES; $try++) {
            $found = $this->findNow();
            if (!self::haveGone($found->ids)) {
                return $found;
            }
        }

        return $this->findNow();
    }

    /**
     * Whether one of the posts has been unpublished since they were found. Cards are rendered from the posts as they are read here.
     *
     * @param list<int> $ids
     */
    private static function haveGone(array $ids): bool
    {
        _prime_post_caches($ids, false, false);
        $gone = array_filter($ids, static fn(int $id): bool => !is_post_publicly_viewable($id));
        foreach ($gone as $id) {
            wp_cache_delete($id, 'posts');
        }

        return $gone !== [];
    }

    private function findNow(): QueryResult
    {
        $query = $this->query($this->page);
        $found = $this->library->find($query);
        $pages = max(1, intdiv($this->limitTotal($found->total) + $this->perPage() - 1, $this->perPage()));
        if ($this->page > $pages) {
            $this->page = $pages;
            $found = $this->library->find($this->query($pages));
        }

        return $found;
    }

    private function query(int $page): IndexQuery
    {
        $offset = ($page - 1) * $this->perPage();
        $limit = $this->frame->most === 0 ? $this->perPage() : max(0, min($this->perPage(), $this->frame->most - $offset));

        return $this->queryBuilder->query($this->frame, $this->controls, $this->state, $this->context, $this->frame->offset + $offset, $limit);
    }

    private function limitTotal(int $total): int
    {
        $total = max(0, $total - $this->frame->offset);

        return $this->frame->most === 0 ? $total : min($total, $this->frame->most);
    }

    public function elementId(): string
    {
        return 'pt-cv-view-' . $this->sid;
    }

    public function itemsElementId(): string
    {
        return "pt-cv-page-$this->sid";
    }
}

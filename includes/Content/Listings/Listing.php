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

/** One listing on one page for one visitor: what it is about, what was chosen, and what was found. Asked for once. */
final class Listing
{
    public const BLOCK = 'benefit/content-grid';
    public const BLOCK_SLUG = 'content-grid';

    /** Choices at once from which on search engines are to leave a combination alone. */
    private const DEPTH = 2;
    /** So often it is read at most, so that its numbers are those of its cards. */
    private const TRIES = 3;

    private ?QueryResult $found = null;
    private ?QueryResult $all = null;
    private int $page;
    private int $first = 0;

    /** @var list<int> */
    private array $known = [];

    /**
     * @param int  $postId  that holds the block; 0: a theme's file or a widget
     * @param bool $isTried somebody looks at a preview who edits it: nothing of what is chosen there comes into an address
     */
    public function __construct(
        public readonly string $sid,
        public readonly int $postId,
        public readonly bool $isTried,
        public readonly ListingQuery $frame,
        public readonly ListingLayout $look,
        public readonly ListingControls $controls,
        public readonly ListingState $state,
        public readonly ListingContext $around,
        public readonly ListingUrl $address,
        private readonly ListingQueryBuilder $question,
        private readonly ListingSearch $library,
    ) {
        $this->page = $state->page;
    }

    /** As calls name what it is: the block, or '' for a saved view. */
    public function block(): string
    {
        return SavedView::id($this->sid) > 0 ? '' : self::BLOCK_SLUG;
    }

    /**
     * Pages stand there already, one below the other.
     *
     * @param int       $first of them; 0: none
     * @param list<int> $known posts that stand last
     */
    public function goOn(int $first, array $known): void
    {
        [$this->first, $this->known] = [$first, $known];
    }

    public function firstPage(): int
    {
        return $this->first === 0 ? $this->page() : min($this->first, $this->page());
    }

    /** Whether its names in addresses are plain. */
    public function isFirst(): bool
    {
        return $this->address->prefix === '';
    }

    /** For people who do not see it: landmarks of one page have different names. */
    public function label(): string
    {
        return $this->look->label !== '' ? $this->look->label : __('List of posts', 'benefit') . ($this->isFirst() ? '' : ' ' . number_format_i18n($this->around->before + 1));
    }

    public function found(): QueryResult
    {
        return $this->found ??= $this->find();
    }

    /** @return list<int> posts of its cards: also those that have moved up to the page before, since others have gone from it meanwhile */
    public function ids(): array
    {
        $ids = $this->found()->ids;
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
        return $this->look->paging === 'none' ? 1 : max(1, intdiv($this->total() + $this->perPage() - 1, $this->perPage()));
    }

    /** The page that stands there: the last where an address asks for one beyond it. */
    public function page(): int
    {
        $this->found();

        return $this->page;
    }

    public function isBeyond(): bool
    {
        return $this->page() !== $this->state->page;
    }

    public function url(ListingState $state): string
    {
        return $this->address->forState($state);
    }

    /** For who follows it without scripts: they come to the listing, not to the top of its page. */
    public function link(ListingState $state): string
    {
        return $this->url($state) . '#' . $this->elementId();
    }

    /** Of one who turns a page, past the filters, which may be higher than a window. */
    public function pageLink(int $page): string
    {
        return $this->pageUrl($page) . '#' . $this->itemsElementId();
    }

    public function pageUrl(int $page): string
    {
        return $this->url($this->state->onPage($page));
    }

    /**
     * The one address of a page of what stands there, however it was asked for.
     *
     * @param list<string> $sids the listings of the page: others' names say nothing
     */
    public function canonical(int $page, array $sids): string
    {
        return $this->address->among($sids)->forState($this->state->written()->onPage($page));
    }

    /**
     * Search engines look at few choices at once, and on a page with several listings at the choices of one: what can be combined
     * has no end. Nor has what somebody types, or where a range begins and ends, and another order shows nothing new.
     */
    public function isForSearchEngines(ListingState $state): bool
    {
        $endless = array_filter($this->controls->filters, static fn(ListingFilter $filter): bool => $filter->isRange() || $filter->facet === ListingFilter::SEARCH);

        /**
         * Filters how many choices of filters a page may have that search engines list.
         *
         * @since 0.1.0
         *
         * @param int $depth
         * @param string $sid of the listing, as in its addresses
         */
        return $state->depth() <= (int) apply_filters('benefit_listing_depth', self::DEPTH, $this->sid)
            && $state->order === ''
            && $state->perPage === 0
            && array_intersect_key($state->chosen, $endless) === []
            && ($state->query('') === [] || !$this->address->hasOthers());
    }

    /** Whether posts have what is chosen. A field's values are unknown, and anybody could write some into an address. */
    public function isOfKnown(): bool
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

    /** Of a field that has gone, that nobody has allowed or that these posts do not have, there is nothing to choose. */
    public function offers(ListingFilter $filter): bool
    {
        return !($filter->isRange() || $filter->isOfField()) || $this->facet($filter->facet) !== null;
    }

    /** @return list<SortOrder> by a field that nobody may ask for there is none */
    public function orders(): array
    {
        return array_values(array_filter($this->controls->orders, fn(SortOrder $order): bool => $order->order === IndexQuery::RANDOM || $this->facet($order->order) !== null));
    }

    /** The facet as the product that brings it has it; null for another one. */
    public function brought(string $facet): ?ProvidedFacet
    {
        return $this->library->brought($this->types())[$facet] ?? null;
    }

    /** The name of a custom field for people, else its key. */
    public function fieldLabel(string $key): string
    {
        return FacetDiscovery::label($key, $this->types()) ?: $key;
    }

    /** @return list<string> of its posts */
    private function types(): array
    {
        return $this->frame->typesIn($this->around);
    }

    /** @return array<array-key, int> posts by value of the filter's facet; of a tree, a term's number holds those below it */
    public function counts(ListingFilter $filter): array
    {
        $found = $this->found();

        $counts = ($found->groups[$filter->facet] ?? []) + ($found->counts[$filter->facet] ?? []);
        if ($filter->isTaxonomy() || $this->state->chosen === []) {
            return $counts;
        }
        // Terms are known without posts; other values only by those of the author's frame, and without the index not at all.
        $chosen = array_fill_keys(array_merge([], ...(new FilterOptions($filter))->choices($this->state->chosen[$filter->name()] ?? [])), 0);

        return match (true) {
            !$found->isExact => $counts + $chosen,
            $filter->empty === 'hide' && array_diff_key($chosen, $counts) === [] => $counts,
            default => $counts + $this->emptyValues($filter),
        };
    }

    /**
     * Values that no post has which is found, but some that the author lists.
     *
     * @return array<array-key, int> zero by value of the filter's facet
     */
    private function emptyValues(ListingFilter $filter): array
    {
        $this->all ??= $this->library->find($this->question->query($this->frame, $this->controls, new ListingState(), $this->around, 0, 1));

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
     * Whether somebody has taken one of them back since they were found. Their cards are of the posts as they are read here.
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

        return $this->question->query($this->frame, $this->controls, $this->state, $this->around, $this->frame->offset + $offset, $limit);
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

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Content\Placement\BlockHolders;
use Benefit\Content\Placement\BlockInstance;
use Benefit\Content\Placement\BlockInstanceNames;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Content\Placement\BlockPlace;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Language\QueryLanguage;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\BlockText;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Keeps the listings of the page that is being rendered. Blocks inside a listing find it here, however deeply nested. */
final class ListingRegistry
{
    /** Maximum depth of listings in cards of listings: posts may contain each other in a circle. */
    private const DEPTH_MOST = 2;
    /**
     * Maximum number of listings in cards of others per request, and of their posts: a few words could write a thousand
     * listings of a hundred posts.
     */
    private const INSIDE_MOST = 60;
    private const POSTS_INSIDE_MOST = 1000;

    /** Maximum number of cards in a REST list or a feed, whose posts may contain many listings each. */
    private const CARDS_FOR_OTHERS_MOST = 100;

    private int $inside = 0;

    private int $cards = 0;

    private int $postsInside = 0;

    /** @var array<string, array<array-key, Listing>> by page; each post of a feed is a page */
    private array $known = [];

    /** @var list<Listing> listings that are being rendered, innermost last */
    private array $open = [];

    /** The language that the request names. */
    private ?QueryLanguage $spoken = null;

    private readonly BlockInstanceNames $names;

    /** @var array<string, string>|null parts of the page's title; null until a listing needs them */
    private ?array $title = null;

    /** @param \Closure(): ListingSearch $library */
    public function __construct(
        #[Lazy(ListingSearch::class)]
        private readonly \Closure $library,
        private readonly BlockHolders $holders,
        private readonly BlockLocator $locator,
        private readonly Clock $clock,
    ) {
        $this->names = new BlockInstanceNames();
    }

    /**
     * Returns the listing of a block. Its name is the block's id, or its number in its holder. Another block with the same id, and
     * another use of a synced pattern, gets a number appended.
     *
     * @param array<string, mixed> $block the parsed block that is being rendered
     */
    public function getListing(array $block): Listing
    {
        return $this->usedAs($this->locator->find($block, 'blockId'), $block);
    }

    /**
     * Returns a saved view as it is used here; null if visitors may not see it, and inside its own cards. Its uses are named by the
     * view's id, like those of a block.
     */
    public function getSavedView(int $id): ?Listing
    {
        $block = $this->isOpen($id) ? null : SavedView::block($id);
        if ($block === null) {
            return null;
        }
        $instance = $this->locator->findBy("view $id", static fn(BlockPlace $place): int => count(array_keys(SavedView::idsIn($place->block), $id, true)))
            ?? $this->locator->createUnplacedInstance();

        return $this->savedAs($instance, $id, $block);
    }

    /**
     * Makes the listing that an ajax call asks for, as the only one of the page.
     *
     * @param array<string, mixed>       $attributes
     * @param list<array<string, mixed>> $inside
     * @param array<array-key, mixed>    $query
     */
    public function createForAjax(string $sid, int $postId, array $attributes, array $inside, ListingContext $context, array $query): Listing
    {
        $listing = $this->make($sid, $postId, $attributes, $inside, $context, $query);
        $this->known = ['' => [$listing]];
        $this->locator->preferHolder($postId, $context->template);

        return $listing;
    }

    /**
     * @param array<string, mixed>       $attributes
     * @param list<array<string, mixed>> $inside
     * @param array<array-key, mixed>    $query      query arguments of the request
     */
    public function make(string $sid, int $postId, array $attributes, array $inside, ListingContext $context, array $query): Listing
    {
        $attributes = BlockText::decode($attributes);
        $frame = ListingQuery::fromAttribute($attributes['query'] ?? [], $this->clock->now() + (int) ((float) get_option('gmt_offset') * HOUR_IN_SECONDS), $context->isOfSearch());
        $elsewhere = $this->holders->blocks($postId, $context->template);
        $own = $frame->typesIn($context);
        $controls = ListingControls::fromBlocks($inside, $elsewhere, $sid, (new ListingBlockFinder($elsewhere))->onlyListingName() === $sid, ($this->library)()->day($own));
        // The first listing on a page has plain parameters; those of another one are prefixed with its id.
        $prefix = $context->before > 0 ? "$sid-" : '';
        $names = ListingControls::namesIn($elsewhere);
        $facet = fn(string $id, array $types = []): ?Facet => ($this->library)()->facet($id, $types === [] ? $own : array_values(array_filter($types, 'is_string')));
        $isOwnQuery = $frame->isInherited && $context->post === 0;
        $state = ListingState::fromQuery($query, $controls, $prefix, $facet, $frame);
        if ($isOwnQuery && !isset($query[$prefix . ListingState::PAGE])) {
            $state = $state->onPage(max(1, (int) get_query_var('paged')));
        }
        // Feeds have no styles and scripts, so links open plainly and no layout applies.
        $layout = ListingLayout::fromAttributes(is_feed() ? array_diff_key($attributes, ['layout' => 0, 'opensIn' => 0]) : $attributes);

        return new Listing(
            $sid,
            $postId,
            $this->holders->isPreviewOf(SavedView::id($sid) ?: $postId),
            $frame,
            $layout,
            $controls,
            $layout->paging === 'none' ? $state->onPage(1) : $state,
            $context,
            new ListingUrl($context->url, $prefix, ListingUrl::parametersOfOthers($query, $prefix, $controls->names($prefix), $names), $isOwnQuery ? (int) ($context->archive['pages'] ?? 0) : 0, $names),
            new ListingQueryBuilder($facet, ($this->library)()->ends(...), intdiv($this->clock->now(), MINUTE_IN_SECONDS) * MINUTE_IN_SECONDS, $this->spoken ?? QueryLanguage::forVisitor()),
            ($this->library)(),
        );
    }

    /** @param string $lang of the request; an unknown one counts as none */
    public function setLanguage(string $lang): void
    {
        $this->spoken = QueryLanguage::named($lang);
    }

    /**
     * Whether one more listing may be rendered, and counts it. Each takes a dozen database queries, so this is asked
     * first.
     */
    public function countRendering(): bool
    {
        return $this->open === [] || (count($this->open) < self::DEPTH_MOST && $this->inside++ < self::INSIDE_MOST && $this->postsInside < self::POSTS_INSIDE_MOST);
    }

    /** Tells whether another page of cards may be rendered. Only REST lists and feeds have a limit. */
    public function hasRoomFor(Listing $listing): bool
    {
        return $this->cards + $listing->frame->perPage <= self::CARDS_FOR_OTHERS_MOST || !PrivatePageHeaders::isReadByOthers();
    }

    /** @param \Closure(): string $render */
    public function renderInside(Listing $listing, \Closure $render): string
    {
        if (in_array($listing, $this->open, true)) {
            return '';
        }
        $count = count($listing->found()->ids);
        $this->postsInside += $this->open === [] ? 0 : $count;
        $this->cards += $count;
        $this->open[] = $listing;
        try {
            return $render();
        } finally {
            array_pop($this->open);
        }
    }

    /** Whether the listing that is being rendered is in a card of another one. */
    public function isInAnother(): bool
    {
        return count($this->open) > 1;
    }

    /** Returns the listing around the block that is being rendered. */
    public function current(): ?Listing
    {
        return $this->open[count($this->open) - 1] ?? null;
    }

    /**
     * Resolves the listing that a block belongs to: the one around it, the one that it names, or else the only one in its holder.
     * The text of a card is a content of its own, so a block in it may name a listing of that text.
     *
     * @param array<string, mixed> $block the parsed block that is being rendered
     * @param string               $view  name of a listing in the block's attributes; '': none
     */
    public function resolveForBlock(array $block, string $view): ?Listing
    {
        $listing = $this->current();
        if ($listing !== null && $view === '') {
            return $listing;
        }
        $instance = $this->locator->find($block);
        $place = $instance->place;
        if ($listing !== null && ($place === null || $place->isIn(Listing::BLOCK))) {
            return $listing;
        }
        if ($view === '' && $place !== null) {
            $view = (new ListingBlockFinder($this->holders->blocks($place->postId, $place->template)))->onlyListingName();
        }

        return $view === '' || is_feed() ? null : $this->named($view, $instance);
    }

    /** @return array<string, string> the attribute by which scripts find blocks outside their listing */
    public function scriptAttributes(Listing $listing): array
    {
        return $this->current() === $listing ? [] : ['data-view' => $listing->sid];
    }

    /** Finds the listing that a block elsewhere on the page names. */
    private function named(string $sid, BlockInstance $by): ?Listing
    {
        foreach ($this->known[$by->page()] ?? [] as $listing) {
            if ($listing->sid === $sid) {
                return $listing;
            }
        }
        // A listing that is rendered after its filters is made now.
        foreach ($by->place === null ? [] : $this->locator->placesInSameHolder($by->place) as $other) {
            if ($other->name() === Listing::BLOCK && $this->numbered($other)[0] === $sid) {
                return $this->usedAs($this->locator->createInstance($other), $other->block);
            }
            $view = SavedView::id($sid);
            $block = "$view" === $sid && in_array($view, SavedView::idsIn($other->block), true) ? SavedView::block($view) : null;
            if ($block !== null) {
                return $this->savedAs($this->locator->createInstance($other), $view, $block);
            }
        }

        return null;
    }

    /**
     * Makes the listings of a post that is rendered later, except those in WordPress's query loops: there is one for
     * each item.
     */
    public function expect(\WP_Post $post): void
    {
        foreach ($this->locator->places(BlockLocator::documentOf($post->ID)) as $place) {
            if ($place->isIn(BlockPlace::LOOP, Listing::BLOCK)) {
                continue;
            }
            if ($place->name() === Listing::BLOCK) {
                $this->usedAs($this->locator->createInstance($place), $place->block);
            }
            foreach (array_count_values(SavedView::idsIn($place->block)) as $id => $times) {
                $block = SavedView::block($id);
                for ($index = 0; $block !== null && $index < $times; $index++) {
                    $this->savedAs($this->locator->createInstance($place, $index), $id, $block);
                }
            }
        }
    }

    /** Resets everything for another page. */
    public function forget(): void
    {
        $this->inside = $this->postsInside = $this->cards = 0;
        $this->known = [];
        $this->title = null;
        $this->names->forget();
        $this->locator->forget();
        $this->spoken = null;
        ($this->library)()->forget();
    }

    /** @return list<Listing> */
    public function onPage(): array
    {
        return array_values($this->known[''] ?? []);
    }

    /** @param array<string, mixed> $block the parsed block that is being rendered */
    private function usedAs(BlockInstance $instance, array $block): Listing
    {
        $place = $instance->place;
        [$attributes, $inside] = [$block['attrs'] ?? [], $block['innerBlocks'] ?? []];
        [$id, $number, $same] = $place === null ? [ListingBlockFinder::id($attributes) ?: 'n1', 1, 1] : $this->numbered($place);
        foreach ($this->open as $listing) {
            // Inside its own cards, a listing resolves to itself.
            if ([$listing->postId, $listing->context->template, ListingBlockFinder::baseId($listing->sid)] === [$place->postId ?? 0, $place->template ?? '', $id]) {
                return $listing;
            }
        }
        $sid = $this->names->name($this->within($instance), $id, 'x', $number, $same);
        // A block whose attributes were changed in the editor is another listing, even within one request.
        $key = "$sid " . md5((string) wp_json_encode([$attributes, $inside]));

        return $this->known[$instance->page()][$key] ??= $this->make($sid, $place->postId ?? 0, $attributes, $inside, $this->surroundings($instance), self::getQueryArgs());
    }

    /** @param array<string, mixed> $block the parsed listing block of the view */
    private function savedAs(BlockInstance $instance, int $id, array $block): Listing
    {
        $sid = $this->names->name($this->within($instance), "$id", 'x');

        return $this->known[$instance->page()][$sid] ??= $this->make($sid, $instance->place->postId ?? 0, $block['attrs'] ?? [], $block['innerBlocks'] ?? [], $this->surroundings($instance), self::getQueryArgs());
    }

    /** Tells uses in the cards of different listings apart. */
    private function within(BlockInstance $instance): BlockInstance
    {
        $listing = $this->current();

        return $listing === null ? $instance : new BlockInstance("$instance->key in $listing->sid", $instance->place);
    }

    /**
     * Counts within the block's holder, as an ajax call does.
     *
     * @return array{string, int, int} the block's id, or `n` and its number among those without an id; which of the blocks with this
     *                                 id it is, from 1; how many there are
     */
    private function numbered(BlockPlace $place): array
    {
        $listings = array_filter($this->locator->placesInSameHolder($place), static fn(BlockPlace $other): bool => $other->name() === Listing::BLOCK);
        $id = ListingBlockFinder::id($place->block['attrs'] ?? []);
        $same = array_filter($listings, static fn(BlockPlace $other): bool => ListingBlockFinder::id($other->block['attrs'] ?? []) === $id);
        $number = count(array_filter($same, static fn(BlockPlace $other): bool => $other->position <= $place->position));

        return $id === '' ? ["n$number", 1, 1] : [$id, $number, count($same)];
    }

    /** @return array<array-key, mixed> query arguments of the page; those of feeds and REST requests are not for listings */
    private static function getQueryArgs(): array
    {
        return PrivatePageHeaders::isReadByOthers() ? [] : QueryArgs::query();
    }

    private function isOpen(int $viewId): bool
    {
        return array_filter($this->open, static fn(Listing $listing): bool => SavedView::id($listing->sid) === $viewId) !== [];
    }

    private function surroundings(BlockInstance $instance): ListingContext
    {
        $place = $instance->place;
        // All listings of the page share its title.
        $this->title ??= PrivatePageHeaders::isReadByOthers() ? [] : ListingPageTitle::parts();
        $isOfItem = $place !== null && ($place->isIn(BlockPlace::LOOP) || ($this->open === [] && doing_filter('the_content') && $place->document === BlockLocator::documentOf((int) get_the_ID()) && get_queried_object_id() !== get_the_ID()));

        return ListingContext::forCurrentPage($place->template ?? '', count($this->known[$instance->page()] ?? []), $isOfItem ? (int) get_the_ID() : 0, $this->title);
    }
}

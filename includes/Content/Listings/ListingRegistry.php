<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Language\QueryLanguage;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The listings of the page that is being made. Blocks inside of one find it here, however deep they stand. */
final class ListingRegistry
{
    /** A listing in a card of a listing in a card: posts may hold each other in a circle. */
    private const DEPTH_MOST = 2;
    /** Listings that stand in cards of others, in one request, and their posts: a few words write a thousand listings of a hundred. */
    private const INSIDE_MOST = 60;
    private const POSTS_INSIDE_MOST = 1000;

    private int $inside = 0;

    private int $postsInside = 0;

    /** @var array<array-key, Listing> those of this page */
    private array $known = [];

    /** @var list<Listing> those that are being rendered, innermost last */
    private array $open = [];

    /** @var list<int> in how many contents, one in a card of another, each of them was opened */
    private array $depths = [];

    /** The language that the request names. */
    private ?QueryLanguage $spoken = null;

    private readonly ListingInstanceNames $uses;

    /** @var array<string, string>|null parts of the page's title; null before a listing wants them */
    private ?array $title = null;

    /** As which the next block is rendered. */
    private ?Listing $next = null;

    /** @param \Closure(): ListingSearch $library */
    public function __construct(
        #[Lazy(ListingSearch::class)]
        private readonly \Closure $library,
        private readonly RenderContext $standing,
        private readonly Clock $clock,
    ) {
        $this->uses = new ListingInstanceNames();
    }

    /**
     * The one that a block with these attributes is. A synced pattern may stand on a page twice: its first use there has the
     * block's id for a name, each further one a number behind it.
     *
     * @param array<string, mixed>       $attributes of benefit/content-grid
     * @param list<array<string, mixed>> $inside     parsed blocks in it
     * @param int|null                   $postId     that holds it, where it is not being rendered
     */
    public function of(array $attributes, array $inside, ?int $postId = null): Listing
    {
        [$next, $this->next] = [$this->next, null];
        if ($next !== null) {
            return $next;
        }
        [$holder, $template] = $postId === null ? $this->standing->here() : [$postId, ''];
        $place = $this->place($holder, $template, $postId);
        $there = $this->blocks($holder, $template);
        $id = ListingBlockFinder::id($attributes) ?: $this->uses->unnamed($place, $there->unnamed());
        foreach ($this->open as $listing) {
            // In its own cards it is itself.
            if ([$listing->postId, $listing->around->template, ListingInstanceNames::base($listing->sid)] === [$holder, $template, $id]) {
                return $listing;
            }
        }
        $sid = $this->uses->name($place, $id, $there->count($id));
        // One that was changed in the editor is another one, for the same request as well.
        $key = "$holder $sid " . md5((string) wp_json_encode([$attributes, $inside]));
        if (!isset($this->known[$key])) {
            $this->known[$key] = $this->make($sid, $holder, $attributes, $inside, $this->surroundings($template), self::asked());
        }

        return $this->known[$key];
    }

    /**
     * A saved view, where it is used now; null where there is none for visitors, and in its own cards. Its uses are named by the
     * view's id, as those of a block.
     *
     * @param int|null $postId that holds it, where it is not being rendered
     */
    public function saved(int $id, ?int $postId = null): ?Listing
    {
        $block = $this->isOpen($id) ? null : SavedView::block($id);
        if ($block === null) {
            return null;
        }
        [$holder, $template] = $postId === null ? $this->standing->here() : [$postId, ''];

        return $this->use($this->uses->name($this->place($holder, $template, $postId), "$id"), $holder, $template, $block);
    }

    /** @param \Closure(): string $render of the listing's block */
    public function as(Listing $listing, \Closure $render): string
    {
        $this->next = $listing;
        try {
            return $render();
        } finally {
            $this->next = null;
        }
    }

    /** The content of a post is rendered from its beginning: also for the second time, as excerpts and search engines want it, each use has its own name. */
    public function beginContent(mixed $content): mixed
    {
        if ($this->open === [] && PrivatePageHeaders::isReadByOthers()) {
            // Of several posts in a feed each is a page of its own.
            $this->known = [];
            $this->uses->forget();
        }
        if ($this->open === []) {
            $this->uses->begin((int) get_the_ID());
        }

        return $content;
    }

    /**
     * One that a call asks for: it is the only one.
     *
     * @param array<string, mixed>       $attributes
     * @param list<array<string, mixed>> $inside
     * @param array<array-key, mixed>    $query
     */
    public function adopt(string $sid, int $postId, array $attributes, array $inside, ListingContext $around, array $query): Listing
    {
        $listing = $this->make($sid, $postId, $attributes, $inside, $around, $query);
        $this->known = [$listing];

        return $listing;
    }

    /**
     * @param array<string, mixed>       $attributes
     * @param list<array<string, mixed>> $inside
     * @param array<array-key, mixed>    $query      what was asked for
     */
    public function make(string $sid, int $postId, array $attributes, array $inside, ListingContext $around, array $query): Listing
    {
        $frame = ListingQuery::of($attributes['query'] ?? [], $this->clock->now() + (int) ((float) get_option('gmt_offset') * HOUR_IN_SECONDS), $around->isOfSearch());
        $elsewhere = $this->standing->blocks($postId, $around->template);
        $own = $frame->typesIn($around);
        $controls = ListingControls::of($inside, $elsewhere, $sid, (new ListingBlockFinder($elsewhere))->only() === $sid, ($this->library)()->day($own));
        // Names of the first one on a page are plain; a further one, of which visitors may choose or turn pages, has its id before them.
        $prefix = $around->before > 0 ? "$sid-" : '';
        $names = ListingControls::namesIn($elsewhere);
        $facet = fn(string $id, array $types = []): ?Facet => ($this->library)()->facet($id, $types === [] ? $own : array_values(array_filter($types, 'is_string')));
        $isOwnQuery = $frame->isInherited && $around->post === 0;
        $state = ListingState::of($query, $controls, $prefix, $facet, $frame);
        if ($isOwnQuery && !isset($query[$prefix . ListingState::PAGE])) {
            $state = $state->onPage(max(1, (int) get_query_var('paged')));
        }
        // In a feed nothing opens, and there are no styles or scripts to lay it out.
        $look = ListingLayout::of(is_feed() ? array_diff_key($attributes, ['layout' => 0, 'opensIn' => 0]) : $attributes);

        return new Listing(
            $sid,
            $postId,
            $this->standing->isPreviewOf(SavedView::id($sid) ?: $postId),
            $frame,
            $look,
            $controls,
            $look->paging === 'none' ? $state->onPage(1) : $state,
            $around,
            new ListingUrl($around->url, $prefix, ListingUrl::others($query, $prefix, $controls->names($prefix), $names), $isOwnQuery ? (int) ($around->archive['pages'] ?? 0) : 0, $names),
            new ListingQueryBuilder($facet, ($this->library)()->ends(...), intdiv($this->clock->now(), MINUTE_IN_SECONDS) * MINUTE_IN_SECONDS, $this->spoken ?? QueryLanguage::here()),
            ($this->library)(),
        );
    }

    /** @param string $lang of the request; one that there is not is as if none was named */
    public function speak(string $lang): void
    {
        $this->spoken = QueryLanguage::named($lang);
    }

    /** Whether there is a place for one more, before anything is asked for it: each takes a dozen statements. */
    public function take(): bool
    {
        return $this->open === [] || (count($this->open) < self::DEPTH_MOST && $this->inside++ < self::INSIDE_MOST && $this->postsInside < self::POSTS_INSIDE_MOST);
    }

    /** @param \Closure(): string $render */
    public function in(Listing $listing, \Closure $render): string
    {
        if (in_array($listing, $this->open, true)) {
            return '';
        }
        $this->postsInside += $this->open === [] ? 0 : count($listing->found()->ids);
        $this->open[] = $listing;
        $this->depths[] = $this->standing->depth();
        try {
            return $render();
        } finally {
            array_pop($this->open);
            array_pop($this->depths);
        }
    }

    /** Whether the one that is being rendered stands in a card of another one. */
    public function isInAnother(): bool
    {
        return count($this->open) > 1;
    }

    /** The one around the block that is being rendered. */
    public function around(): ?Listing
    {
        return $this->open[count($this->open) - 1] ?? null;
    }

    /**
     * The one that a block is part of: around it, or which it names, or else the only one of what holds them both. The text of a
     * card is a content of its own: what stands there may name a listing of that text.
     *
     * @param string $view as the block has it; '': it names none
     */
    public function meant(string $view): ?Listing
    {
        $isOfCard = $view !== '' && $this->standing->depth() > (end($this->depths) ?: 0);
        $around = $isOfCard ? null : $this->around();
        if ($around !== null) {
            return $around;
        }
        $view = $view === '' ? $this->blocks(...$this->standing->here())->only() : $view;

        return $view === '' ? null : $this->named($view);
    }

    /** @return array<string, string> the attribute by which scripts find what stands elsewhere than in its listing */
    public function mark(Listing $listing): array
    {
        return $this->around() === $listing ? [] : ['data-view' => $listing->sid];
    }

    /** The one that a block elsewhere on the page names; in a feed nothing is filtered. */
    public function named(string $sid): ?Listing
    {
        if (is_feed()) {
            return null;
        }
        foreach ($this->known as $listing) {
            if ($listing->sid === $sid) {
                return $listing;
            }
        }
        // It is printed after its filters.
        [$postId, $template] = $this->standing->here();
        $view = SavedView::id($sid);
        $saved = $view > 0 && $sid === "$view" ? SavedView::block($view) : null;
        if ($saved !== null) {
            return $this->use($sid, $postId, $template, $saved);
        }
        $block = $this->blocks($postId, $template)->named($sid);

        return $block === null ? null : $this->uses->uncounted(fn(): Listing => $this->of($block['attrs'] ?? [], $block['innerBlocks'] ?? []));
    }

    /** Those of a post that is rendered later. */
    public function expect(\WP_Post $post): void
    {
        $this->expectIn(parse_blocks($post->post_content), $post->ID);
        // Rendering counts them anew.
        $this->uses->beginAll();
    }

    /** Another page is made. */
    public function forget(): void
    {
        $this->inside = $this->postsInside = 0;
        $this->known = [];
        $this->title = null;
        $this->uses->forget();
        $this->spoken = null;
        ($this->library)()->forget();
    }

    /** @return list<Listing> */
    public function onPage(): array
    {
        return array_values($this->known);
    }

    /** @param array<array-key, array<string, mixed>> $blocks parsed, of a post, in groups and columns as well */
    private function expectIn(array $blocks, int $postId): void
    {
        foreach ($blocks as $block) {
            $isListing = $block['blockName'] === Listing::BLOCK;
            // Those known by their place are found when they are rendered.
            if ($isListing && ListingBlockFinder::id($block['attrs']) !== '') {
                $this->of($block['attrs'], array_values($block['innerBlocks']), $postId);
            }
            foreach (SavedView::idsIn($block) as $id) {
                $this->saved($id, $postId);
            }
            // In a loop of WordPress there is one for each item.
            if (!$isListing && $block['blockName'] !== RenderContext::LOOP) {
                $this->expectIn($block['innerBlocks'], $postId);
            }
        }
    }

    /** The content that is being rendered, with which counting begins anew, and the holder of the block in it. */
    private function place(int $holder, string $template, ?int $postId): string
    {
        return ($postId ?? $this->standing->content()) . " $holder $template";
    }

    private function blocks(int $holder, string $template): ListingBlockFinder
    {
        return new ListingBlockFinder($this->standing->blocks($holder, $template));
    }

    /** @return array<array-key, mixed> what the address asks of the page; that of a feed, or of REST, is none of its */
    private static function asked(): array
    {
        return PrivatePageHeaders::isReadByOthers() ? [] : QueryArgs::query();
    }

    /** @param array<string, mixed> $block parsed */
    private function use(string $sid, int $postId, string $template, array $block): Listing
    {
        return $this->known[$sid] ??= $this->make($sid, $postId, $block['attrs'] ?? [], $block['innerBlocks'] ?? [], $this->surroundings($template), self::asked());
    }

    private function isOpen(int $viewId): bool
    {
        return array_filter($this->open, static fn(Listing $listing): bool => SavedView::id($listing->sid) === $viewId) !== [];
    }

    private function surroundings(string $template): ListingContext
    {
        // It is the same for all of them.
        $this->title ??= PrivatePageHeaders::isReadByOthers() ? [] : ListingPageTitle::parts();

        return ListingContext::here($template, count($this->known), $this->standing->item(), $this->title);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Tells search engines about a page with listings: its canonical URL and title, the pages before and after it, and which
 * combinations of filters they must not list.
 */
final class ListingSeo
{
    public function __construct(private readonly ListingRegistry $listings) {}

    /**
     * @param array<string, mixed> $robots
     *
     * @return array<string, mixed>
     */
    public function filterRobots(array $robots): array
    {
        foreach ($this->getPageListings() as $listing) {
            if (!$listing->isForSearchEngines($listing->state)) {
                return ['noindex' => true, 'nofollow' => true] + $robots;
            }
            if ($listing->isPastLastPage() || ($listing->state->chosen !== [] && $listing->total() === 0) || !$listing->hasOnlyKnownValues()) {
                return ['noindex' => true] + $robots;
            }
        }

        return $robots;
    }

    /**
     * @param array<string, string> $parts
     *
     * @return array<string, string>
     */
    public function filterTitle(array $parts): array
    {
        $listing = ListingPageTitle::isPlain() ? null : $this->findRequestedListing();

        return $listing === null ? $parts : ListingPageTitle::with($parts, $listing);
    }

    public function filterCanonical(mixed $url, \WP_Post $post): mixed
    {
        $listing = $post->ID === get_queried_object_id() ? $this->findRequestedListing() : null;

        return $listing === null || !is_string($url) ? $url : $this->address($listing, $listing->page());
    }

    /**
     * Prints the canonical URL that WordPress lacks for archives. SEO plugins with one of their own remove WordPress's
     * `rel_canonical`.
     */
    public function printCanonicalOfArchive(): void
    {
        if (is_singular() || is_404() || has_action('wp_head', 'rel_canonical') === false) {
            return;
        }
        $own = array_values(array_filter($this->getPageListings(), static fn(Listing $one): bool => $one->frame->isInherited));
        $listing = $this->findRequestedListing() ?? $own[0] ?? null;
        if ($listing !== null) {
            printf("<link rel=\"canonical\" href=\"%s\">\n", esc_url($this->address($listing, $listing->page())));
        }
    }

    /**
     * Stops WordPress from redirecting the front page to the same URL with encoded commas: canonical URLs keep commas readable.
     */
    public function keepCommas(mixed $to, string $requestedUrl): mixed
    {
        $readable = is_string($to) ? str_replace('%2C', ',', $to) : $to;

        return $readable === $requestedUrl ? false : $readable;
    }

    public function printNeighbours(): void
    {
        $listing = $this->findRequestedListing() ?? $this->getPageListings()[0] ?? null;
        if ($listing === null || $listing->pages() === 1) {
            return;
        }
        foreach (['prev' => $listing->page() - 1, 'next' => $listing->page() + 1] as $rel => $page) {
            if ($page >= 1 && $page <= $listing->pages()) {
                printf("<link rel=\"%s\" href=\"%s\">\n", esc_attr($rel), esc_url($this->address($listing, $page)));
            }
        }
    }

    private function address(Listing $listing, int $page): string
    {
        return $listing->canonical($page, array_map(static fn(Listing $one): string => $one->sid, $this->getPageListings()));
    }

    /** Returns the first listing for which the URL has parameters. */
    private function findRequestedListing(): ?Listing
    {
        foreach ($this->getPageListings() as $listing) {
            if ($listing->state->query('') !== []) {
                return $listing;
            }
        }

        return null;
    }

    /**
     * Returns the listings of the page. A block theme has rendered them before its head; for a classic theme they are made from
     * the post.
     *
     * @return list<Listing>
     */
    private function getPageListings(): array
    {
        $post = is_singular() ? get_queried_object() : null;
        if ($this->listings->onPage() === [] && $post instanceof \WP_Post && !wp_is_block_theme() && SavedView::isListed($post) && !post_password_required($post)) {
            $this->listings->expect($post);
        }

        return $this->listings->onPage();
    }

    /**
     * Redirects `/page/2` of a post or page to the canonical URL of its listing's second page. Archives keep their
     * URLs.
     */
    public function redirect(): void
    {
        $page = is_singular() ? max((int) get_query_var('paged'), (int) get_query_var('page')) : 0;
        $post = $page > 1 ? get_queried_object() : null;
        if ($post instanceof \WP_Post && SavedView::isListed($post) && !ListingContext::hasParts($post)) {
            $query = array_filter(QueryArgs::query(), 'is_string');
            $url = (string) get_permalink($post);
            // Without pretty permalinks, parameters also name the page itself.
            parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $own);
            $query = array_diff_key($query, $own, [ListingState::PAGE => '', 'paged' => '', 'page' => '']);
            if (wp_safe_redirect($url . (str_contains($url, '?') ? '&' : '?') . ListingUrl::encoded($query + [ListingState::PAGE => (string) $page]), 301, 'Benefit')) {
                exit;
            }
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\FilterViewModel;
use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingPageTitle;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\ListingResolver;
use Benefit\Shared\Html\InnerBlockRenderer;

defined('ABSPATH') || exit;

/**
 * Renders a listing as the response to an ajax call: its HTML, and at the end the new state of its filters and its URL
 * as JSON.
 */
final class ListingAjaxResponse
{
    public function __construct(private readonly ListingRegistry $listings, private readonly ListingBlock $grid) {}

    /** @param array<string, mixed> $parsed the block of the listing */
    public function renderListing(Listing $listing, array $parsed): string
    {
        $post = $listing->context->post > 0 ? get_post($listing->context->post) : null;
        $block = InnerBlockRenderer::create($parsed, $post instanceof \WP_Post ? ['postId' => $post->ID, 'postType' => $post->post_type] : []);
        // A plugin hides the listing from this visitor, or shows something else in its place.
        if ($block === null) {
            throw ListingResolver::notFound();
        }
        $html = $this->listings->renderInside($listing, fn(): string => self::withParts($this->grid->inside($listing, $block)));
        $filters = [];
        foreach ($listing->controls->filters as $name => $filter) {
            $filters[$listing->address->prefix . $name] = (new FilterViewModel($listing, $filter))->all('');
        }
        $json = (string) wp_json_encode([
            'total' => $listing->total(),
            'page' => $listing->page(),
            'pages' => $listing->pages(),
            'address' => $listing->pageUrl($listing->page()),
            'said' => self::getAnnouncement($listing),
            'title' => ListingPageTitle::text($listing),
            'counts' => (object) array_map(fn(ListingFilter $filter): object => (object) self::counts($listing, $filter), $listing->controls->filters),
            'filters' => (object) $filters,
            'order' => $listing->state->order,
            'per_page' => $listing->state->perPage > 0 ? (string) $listing->state->perPage : '',
        ], JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);

        return $html . '<script type="application/json" class="benefit-view">' . $json . '</script>';
    }

    /** Appends parts that are not in the listing: the page may show them elsewhere and must update them. */
    private static function withParts(string $html): string
    {
        foreach (['count', 'active'] as $part) {
            $html .= str_contains($html, "data-part=\"$part\"") ? '' : do_blocks("<!-- wp:benefit/grid-$part /-->");
        }

        return $html;
    }

    /** Returns the message for screen readers; '': scripts use the usual text (ListingScriptData). */
    private static function getAnnouncement(Listing $listing): string
    {
        return match (true) {
            $listing->total() > 0 => ResultCountBlock::text($listing),
            $listing->state->chosen !== [] => $listing->layout->empty,
            default => NoResultsBlock::text($listing),
        };
    }

    /** @return array<array-key, int> number of posts by value as in the URL */
    private static function counts(Listing $listing, ListingFilter $filter): array
    {
        $counts = [];
        if (!$filter->isRange() && $filter->facet !== ListingFilter::SEARCH && $listing->found()->isExact) {
            foreach ((new FilterOptions($filter))->options($listing->counts($filter), [], true) as $option) {
                $counts[$option->value] = $option->count;
            }
        }

        return $counts;
    }
}

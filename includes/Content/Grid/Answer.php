<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

defined('ABSPATH') || exit;

/** The inside of a view as an answer to a call: its HTML, and at its end as JSON what its filters and its address are now. */
final class Answer
{
    public function __construct(private readonly Listings $listings, private readonly GridBlock $grid) {}

    /** @param array<string, mixed> $parsed the view's block */
    public function html(Listing $listing, array $parsed): string
    {
        $post = $listing->around->post > 0 ? get_post($listing->around->post) : null;
        $block = new \WP_Block($parsed, $post instanceof \WP_Post ? ['postId' => $post->ID, 'postType' => $post->post_type] : []);
        $html = $this->listings->in($listing, fn(): string => self::withParts($this->grid->inside($listing, $block)));
        $filters = [];
        foreach ($listing->controls->filters as $name => $filter) {
            $filters[$listing->address->prefix . $name] = (new FilterProps($listing, $filter))->all('');
        }
        $json = (string) wp_json_encode([
            'total' => $listing->total(),
            'page' => $listing->page(),
            'pages' => $listing->pages(),
            'address' => $listing->pageUrl($listing->page()),
            'said' => self::said($listing),
            'title' => PageTitle::text($listing),
            'counts' => (object) array_map(fn(Filter $filter): object => (object) self::counts($listing, $filter), $listing->controls->filters),
            'filters' => (object) $filters,
            'order' => $listing->state->order,
            'per_page' => $listing->state->perPage > 0 ? (string) $listing->state->perPage : '',
        ], JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);

        return $html . '<script type="application/json" class="benefit-view">' . $json . '</script>';
    }

    /** Parts that stand elsewhere on the page, and not in the view, follow as well. */
    private static function withParts(string $html): string
    {
        foreach (['count', 'active'] as $part) {
            $html .= str_contains($html, "data-part=\"$part\"") ? '' : do_blocks("<!-- wp:benefit/grid-$part /-->");
        }

        return $html;
    }

    /** '': scripts have the words for it. */
    private static function said(Listing $listing): string
    {
        return match (true) {
            $listing->total() > 0 => CountBlock::text($listing),
            $listing->state->chosen !== [] => $listing->look->empty,
            default => EmptyBlock::text($listing),
        };
    }

    /** @return array<array-key, int> by value as in the address */
    private static function counts(Listing $listing, Filter $filter): array
    {
        $counts = [];
        if (!$filter->isRange() && $filter->facet !== Filter::SEARCH && $listing->found()->isExact) {
            foreach ((new FilterValues($filter))->options($listing->counts($filter), [], true) as $option) {
                $counts[$option->value] = $option->count;
            }
        }

        return $counts;
    }
}

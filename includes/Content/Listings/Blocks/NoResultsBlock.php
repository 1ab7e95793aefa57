<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-empty: the content to show when nothing is found (docs/spec-content.md §8). */
final class NoResultsBlock
{
    public const NAME = 'benefit/grid-empty';

    public function __construct(private readonly ListingRegistry $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null || $listing->total() > 0) {
            return $listing === null ? '' : '<div data-part="empty" hidden></div>';
        }

        return HtmlOutput::render(__DIR__ . '/templates/empty.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-empty-state pt-cv-no-post']),
            'text' => self::text($listing),
            'content_html' => trim($content),
            'reset_url' => $listing->state->chosen === [] ? '' : $listing->link($listing->state->withoutChoices()),
        ]);
    }

    /** Returns the listing's own text, or the usual one. */
    public static function text(Listing $listing): string
    {
        return match (true) {
            $listing->layout->empty !== '' => $listing->layout->empty,
            $listing->state->chosen !== [] => self::defaultText(),
            default => __('No results found.', 'benefit'),
        };
    }

    /** Returns the usual text for filtered listings, which scripts get from ListingScriptData. */
    public static function defaultText(): string
    {
        return __('No results found. Try removing some filters.', 'benefit');
    }
}

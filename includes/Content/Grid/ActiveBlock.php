<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/grid-active: what is chosen, each with the way to take it away, and all at once. */
final class ActiveBlock
{
    public function __construct(private readonly Listings $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->meant(Cleaned::text($attributes['view'] ?? '', 40));
        if ($listing === null) {
            return '';
        }
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit benefit-grid__active'] + $this->listings->mark($listing));

        return View::render(__DIR__ . '/templates/active.php', [
            'wrapper_html' => $wrapper,
            'chosen' => (new Chosen($listing))->all(),
            'reset_url' => $listing->link($listing->state->withoutChoices()),
        ]);
    }
}

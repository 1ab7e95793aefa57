<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Html\NamedShortcode;

defined('ABSPATH') || exit;

/** The block benefit/saved-view and the shortcode pt_view: a saved view, wherever it stands. */
final class SavedViewBlock
{
    /** @param string $sheet handle of the product's style sheet */
    public function __construct(private readonly Listings $listings, private readonly string $sheet) {}

    public function register(): void
    {
        add_filter('the_content', $this->listings->beginContent(...), PHP_INT_MIN);
        (new NamedShortcode(SavedView::SHORTCODE, fn(array|string $attributes): string => $this->html(SavedView::named($attributes)), $this->sheet))->register();
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $html = $this->html(Cleaned::within($attributes['viewId'] ?? null, 0, PHP_INT_MAX, 0));

        return $html === '' ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
    }

    public function html(int $viewId): string
    {
        $listing = $this->listings->saved($viewId);
        $parsed = $listing === null ? null : SavedView::block($viewId);
        if ($listing === null || $parsed === null) {
            return '';
        }

        return $this->listings->as($listing, static fn(): string => render_block($parsed));
    }
}

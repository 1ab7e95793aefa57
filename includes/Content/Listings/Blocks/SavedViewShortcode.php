<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/** Renders the shortcode pt_view: a saved view in a text. */
final class SavedViewShortcode
{
    /** @param \Closure(): SavedViewBlock $block */
    public function __construct(#[Lazy(SavedViewBlock::class)] private readonly \Closure $block) {}

    /** @param array<array-key, string>|string $attributes */
    public function viewHtml(array|string $attributes): string
    {
        return ($this->block)()->renderView(SavedView::named($attributes));
    }
}

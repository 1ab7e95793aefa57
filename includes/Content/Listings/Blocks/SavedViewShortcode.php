<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\CompatibilityShortcode;

defined('ABSPATH') || exit;

/** The shortcode pt_view: a saved view in a text. */
final class SavedViewShortcode
{
    /** @param \Closure(): SavedViewBlock $block */
    public function __construct(#[Lazy(SavedViewBlock::class)] private readonly \Closure $block) {}

    public function register(): void
    {
        $html = fn(array|string $attributes): string => ($this->block)()->html(SavedView::named($attributes));
        (new CompatibilityShortcode(SavedView::SHORTCODE, $html, BlockRegistrar::sheet(ContentProduct::ID)))->register();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Slideshow;

use Benefit\Content\Product\Product;
use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Slides that follow each other (spec/content.txt §4, §9); without scripts a row to scroll. */
final class SlideshowModule implements OfProduct, HasHooks, HasBlocks, HasIslands
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Slideshow';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        add_filter('register_block_type_args', SlideshowBlock::rendersItsSlides(...), 10, 2);
    }

    public function blocks(): array
    {
        return [
            SlideshowBlock::NAME => fn(): SlideshowBlock => new SlideshowBlock($this->shared->islands()),
            SlideBlock::NAME => static fn(): SlideBlock => new SlideBlock(),
        ];
    }

    public function islands(): array
    {
        return [new Island(SlideshowBlock::ISLAND, __DIR__ . '/templates/controls.php', script: static fn(): string => Product::SCRIPT)];
    }
}

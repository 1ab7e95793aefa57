<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentModule;
use Benefit\Content\ContentProduct;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Slides that follow each other (spec/content.txt §4, §9); without scripts a row to scroll. */
final class ContentSlideshowSlideshowModule implements BelongsToProduct, HasHooks, HasBlocks, HasIslands
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Slideshow';
    }

    public function product(): string
    {
        return ContentModule::PRODUCT;
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
        return [new IslandDefinition(SlideshowBlock::ISLAND, __DIR__ . '/templates/controls.php', script: static fn(): string => ContentProduct::SCRIPT)];
    }
}

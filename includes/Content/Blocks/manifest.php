<?php

/** Manifest of Content/Blocks (keys: Shared\Boot\Manifest). */

declare(strict_types=1);

use Benefit\Content\Blocks\AccordionBlock;
use Benefit\Content\Blocks\AccordionPanelBlock;
use Benefit\Content\Blocks\ContentPatterns;
use Benefit\Content\Blocks\NoticeBlock;
use Benefit\Content\Blocks\PagePatterns;
use Benefit\Content\Blocks\ShareBlock;
use Benefit\Content\Blocks\ShareCountAjax;
use Benefit\Content\Blocks\ShareCountUpdater;
use Benefit\Content\Blocks\ShareTables;
use Benefit\Content\Blocks\SlideBlock;
use Benefit\Content\Blocks\SlideshowBlock;
use Benefit\Content\ContentProduct;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['benefit_cards', [ShareBlock::class, 'preloadCounts']],
    ],
    'routes' => [ShareCountAjax::class],
    'blocks' => [
        AccordionBlock::NAME => [AccordionBlock::class, 'render', 'skip_inner_blocks' => true],
        AccordionPanelBlock::NAME => [AccordionPanelBlock::class, 'render'],
        NoticeBlock::NAME => [NoticeBlock::class, 'render'],
        SlideshowBlock::NAME => [SlideshowBlock::class, 'render', 'skip_inner_blocks' => true],
        SlideBlock::NAME => [SlideBlock::class, 'render'],
        ShareBlock::NAME => [ShareBlock::class, 'render'],
    ],
    'islands' => [
        AccordionBlock::ISLAND => ['template' => 'Content/Blocks/templates/accordion.php', 'script' => ContentProduct::SCRIPT],
        AccordionPanelBlock::ISLAND => ['template' => 'Content/Blocks/templates/accordion-panel.php', 'script' => ContentProduct::SCRIPT],
        AccordionPanelBlock::LINK => ['template' => 'Content/Blocks/templates/accordion-link.php', 'script' => ContentProduct::SCRIPT],
        NoticeBlock::ISLAND => ['template' => 'Content/Blocks/templates/dismiss.php', 'script' => ContentProduct::SCRIPT],
        SlideshowBlock::ISLAND => ['template' => 'Content/Blocks/templates/controls.php', 'script' => ContentProduct::SCRIPT],
        ShareBlock::ISLAND => ['template' => 'Content/Blocks/templates/share-buttons.php'],
    ],
    'patterns' => [[ContentPatterns::class, 'all'], [PagePatterns::class, 'all']],
    'tables' => [ShareTables::class],
    'hourly' => ['asking how often posts were shared' => [ShareCountUpdater::class, 'run']],
];

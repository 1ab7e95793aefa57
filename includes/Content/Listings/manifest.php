<?php

/** Manifest of Content/Listings (keys: Shared\Boot\Manifest). */

declare(strict_types=1);

use Benefit\Content\Listings\Blocks\ActiveFiltersBlock;
use Benefit\Content\Listings\Blocks\FilterBlock;
use Benefit\Content\Listings\Blocks\FilterGroupBlock;
use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Blocks\ListingBlock;
use Benefit\Content\Listings\Blocks\ListingItemsBlock;
use Benefit\Content\Listings\Blocks\ListingPatterns;
use Benefit\Content\Listings\Blocks\ListingPreviewRestController;
use Benefit\Content\Listings\Blocks\ListingScriptData;
use Benefit\Content\Listings\Blocks\NoResultsBlock;
use Benefit\Content\Listings\Blocks\PaginationBlock;
use Benefit\Content\Listings\Blocks\PerPageBlock;
use Benefit\Content\Listings\Blocks\ResultCountBlock;
use Benefit\Content\Listings\Blocks\SavedViewBlock;
use Benefit\Content\Listings\Blocks\SavedViewShortcode;
use Benefit\Content\Listings\Blocks\SortBlock;
use Benefit\Content\Listings\Blocks\ToolbarBlock;
use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\IndexAdmin\IndexRebuildJob;
use Benefit\Content\Listings\IndexAdmin\IndexRebuildRestController;
use Benefit\Content\Listings\IndexAdmin\IndexSampleJob;
use Benefit\Content\Listings\IndexAdmin\IndexScreen;
use Benefit\Content\Listings\IndexAdmin\IndexSiteHealth;
use Benefit\Content\Listings\IndexRequester;
use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingControls;
use Benefit\Content\Listings\ListingEditorFields;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\ListingSeo;
use Benefit\Content\Listings\ListingsServices;
use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Content\Listings\SavedView;
use Benefit\Content\Listings\SavedViewPostType;

defined('ABSPATH') || exit;

// A block theme has rendered its listings before wp_head, so the class is in use by then. A synced pattern may contain a listing.
$hasListings = ['in_use' => [
    'class' => ListingRegistry::class,
    'contains' => ['<!-- wp:' . Listing::BLOCK . ' ', '<!-- wp:' . SavedView::BLOCK . ' ', '[' . SavedView::SHORTCODE, '<!-- wp:block '],
]];

return [
    'services' => [ListingSearch::class => [ListingsServices::class, 'search']],
    'hooks' => [
        [IndexRequester::HOOK, [IndexRequester::class, 'makeByCron']],
        ['save_post', [IndexRequester::class, 'makeForSavedPost'], 20, 2],
        ['rest_api_init', [ListingEditorFields::class, 'register']],
        ['wp_robots', [ListingSeo::class, 'filterRobots'], 'when' => $hasListings],
        ['get_canonical_url', [ListingSeo::class, 'filterCanonical'], 10, 2, 'when' => $hasListings],
        ['wp_head', [ListingSeo::class, 'printNeighbours'], 'when' => $hasListings],
        ['wp_head', [ListingSeo::class, 'printCanonicalOfArchive'], 'when' => $hasListings],
        ['redirect_canonical', [ListingSeo::class, 'keepCommas'], 10, 2],
        ['document_title_parts', [ListingSeo::class, 'filterTitle'], 'when' => $hasListings],
        ['template_redirect', [FilterForm::class, 'redirect'], 5, 'when' => ['query_arg' => [FilterForm::SENT, '[]']]],
        ['template_redirect', [ListingSeo::class, 'redirect'], 5, 'when' => $hasListings],
        ['init', [SavedViewPostType::class, 'registerType']],
        ['manage_' . SavedViewPostType::NAME . '_posts_columns', [SavedViewPostType::class, 'addColumn']],
        ['manage_' . SavedViewPostType::NAME . '_posts_custom_column', [SavedViewPostType::class, 'printColumn'], 10, 2],
        [IndexRebuildJob::HOOK, [IndexRebuildJob::class, 'byCron']],
        [IndexSampleJob::HOOK, [IndexSampleJob::class, 'run']],
        ['debug_information', [IndexSiteHealth::class, 'debug']],
    ],
    'admin' => [
        ['admin_menu', [IndexScreen::class, 'addToMenu']],
        ['enqueue_block_editor_assets', [FilterBlock::class, 'addControlsToEditor']],
    ],
    'shortcodes' => [SavedView::SHORTCODE => [SavedViewShortcode::class, 'viewHtml']],
    'routes' => [
        ListingPreviewRestController::class,
        ListingAjax::class,
        IndexScreen::class,
        IndexRebuildRestController::class,
    ],
    'blocks' => [
        Listing::BLOCK => [ListingBlock::class, 'render', 'skip_inner_blocks' => true],
        ListingItemsBlock::NAME => [ListingItemsBlock::class, 'render', 'skip_inner_blocks' => true],
        PaginationBlock::NAME => [PaginationBlock::class, 'render'],
        ResultCountBlock::NAME => [ResultCountBlock::class, 'render'],
        NoResultsBlock::NAME => [NoResultsBlock::class, 'render'],
        ListingControls::FILTER_GROUP => [FilterGroupBlock::class, 'render'],
        ListingControls::TOOLBAR => [ToolbarBlock::class, 'render', 'skip_inner_blocks' => true],
        ListingControls::FILTER => [FilterBlock::class, 'render'],
        ListingControls::SORT => [SortBlock::class, 'render'],
        ListingControls::PER_PAGE => [PerPageBlock::class, 'render'],
        SavedView::BLOCK => [SavedViewBlock::class, 'render'],
        'benefit/grid-active' => [ActiveFiltersBlock::class, 'render'],
    ],
    'islands' => [
        // The first three share one script: visitors who filter also turn pages.
        FilterBlock::ISLAND => [
            'template' => 'Content/Listings/Blocks/templates/grid-filter.php',
            'script' => PaginationBlock::ISLAND,
            'part' => [FilterBlock::class, 'part'],
        ],
        SortBlock::ISLAND => [
            'template' => 'Content/Listings/Blocks/templates/grid-sort.php',
            'script' => PaginationBlock::ISLAND,
        ],
        PaginationBlock::ISLAND => [
            'template' => 'Content/Listings/Blocks/templates/grid-pager.php',
            'script' => PaginationBlock::ISLAND,
        ],
        ListingBlock::LIGHTBOX => [
            'template' => 'Content/Listings/Blocks/templates/grid-lightbox.php',
            'part' => [ListingBlock::class, 'lightboxPart'],
        ],
    ],
    'script_data' => [
        ListingScriptData::NAME => [
            ListingScriptData::class,
            'values',
            'islands' => [FilterBlock::ISLAND, SortBlock::ISLAND, PaginationBlock::ISLAND],
        ],
    ],
    'patterns' => [[ListingPatterns::class, 'all']],
    'cron' => [
        IndexRequester::HOOK => null,
        IndexRebuildJob::HOOK => null,
        // Runs at night in the site's time zone.
        IndexSampleJob::HOOK => ['daily', 'at' => '03:00'],
    ],
    'health' => [[IndexSiteHealth::class, 'tests']],
    'stored' => [['postTypes' => [SavedViewPostType::NAME]]],
];

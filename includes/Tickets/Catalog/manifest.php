<?php

/** Events and ticket types: places and editing screens. */

declare(strict_types=1);

use Benefit\Tickets\Catalog\Editing\CapacityRestField;
use Benefit\Tickets\Catalog\Editing\DuplicateEventScreen;
use Benefit\Tickets\Catalog\Editing\EventEditorPanels;
use Benefit\Tickets\Catalog\Editing\EventListColumns;
use Benefit\Tickets\Catalog\Editing\EventMetaBox;
use Benefit\Tickets\Catalog\Editing\ReleaseHoldsScreen;
use Benefit\Tickets\Catalog\Editing\ReusedPostIds;
use Benefit\Tickets\Catalog\Editing\TicketTypeAmounts;
use Benefit\Tickets\Catalog\Editing\TicketTypeListColumns;
use Benefit\Tickets\Catalog\Editing\TicketTypeMetaBox;
use Benefit\Tickets\Catalog\Editing\TicketTypeMetaFields;
use Benefit\Tickets\Catalog\Editing\TicketTypePostType;
use Benefit\Tickets\Catalog\EventBlockTemplates;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventVisibilityQuery;
use Benefit\Tickets\Catalog\Inventory\ExpiredHoldCleaner;
use Benefit\Tickets\Catalog\Inventory\HoldInstaller;
use Benefit\Tickets\Catalog\Inventory\HoldSettings;
use Benefit\Tickets\Catalog\Inventory\StockTables;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['init', [EventPostType::class, 'registerType']],
        ['single_template_hierarchy', [EventPostType::class, 'templates']],
        ['posts_search', [EventVisibilityQuery::class, 'searched']],
        ['rest_pre_insert_' . EventPostType::NAME, [EventMetaFields::class, 'checkRequest'], 10, 2],
        ['rest_prepare_' . EventPostType::NAME, [EventMetaFields::class, 'requirePostPassword'], 10, 3],
        ['init', [EventBlockTemplates::class, 'registerTemplates']],
        ['pre_get_posts', [EventBlockTemplates::class, 'sortArchive']],
        // Before canonical redirects, which would lead to the page.
        ['template_redirect', [EventIcalendarDownload::class, 'answer'], 5, 'when' => ['query_arg' => EventIcalendarDownload::PARAMETER]],

        ['init', [TicketTypePostType::class, 'registerType']],
        ['post_updated_messages', [TicketTypePostType::class, 'messages']],
        ['wp_insert_post_parent', [TicketTypePostType::class, 'keepSoldEvent'], 10, 3],
        ['rest_' . TicketType::POST_TYPE . '_query', [TicketTypePostType::class, 'markListed']],
        ['rest_api_init', [TicketTypeMetaFields::class, 'registerEventField']],
        ['rest_pre_insert_' . TicketType::POST_TYPE, [TicketTypeMetaFields::class, 'checkRequest'], 10, 2],
        ['rest_' . TicketType::POST_TYPE . '_collection_params', [TicketTypeMetaFields::class, 'addEventParameter']],
        ['rest_' . TicketType::POST_TYPE . '_query', [TicketTypeMetaFields::class, 'ofEvent'], 10, 2],

        ['rest_api_init', [CapacityRestField::class, 'registerField']],
        ['rest_pre_insert_' . EventPostType::NAME, [CapacityRestField::class, 'check'], 20, 2],
        ['rest_' . EventPostType::NAME . '_query', [CapacityRestField::class, 'markList'], 10, 2],
        ['rest_after_insert_' . EventPostType::NAME, [CapacityRestField::class, 'storeUnlimited'], 10, 2],
        ['rest_pre_insert_' . TicketType::POST_TYPE, [CapacityRestField::class, 'check'], 20, 2],
        ['rest_' . TicketType::POST_TYPE . '_query', [CapacityRestField::class, 'markList'], 10, 2],
        ['rest_after_insert_' . TicketType::POST_TYPE, [CapacityRestField::class, 'storeUnlimited'], 10, 2],
        ['save_post_' . EventPostType::NAME, [ReusedPostIds::class, 'markNew'], 5, 3],
        ['save_post_' . TicketType::POST_TYPE, [ReusedPostIds::class, 'markNew'], 5, 3],
        ['wp_after_insert_post', [CapacityRestField::class, 'openEvent'], 10, 4],
        ['deleted_post', [CapacityRestField::class, 'forget'], 10, 2],
    ],
    'meta' => [
        EventPostType::NAME => [EventMetaFields::class, 'schemas'],
        TicketType::POST_TYPE => [TicketTypeMetaFields::class, 'schemas'],
    ],
    'admin' => [
        ['admin_notices', [ReusedPostIds::class, 'printNotice']],
        ['enqueue_block_editor_assets', [EventEditorPanels::class, 'enqueue']],
        ['add_meta_boxes_' . EventPostType::NAME, [EventMetaBox::class, 'addBox']],
        ['save_post_' . EventPostType::NAME, [EventMetaBox::class, 'save']],
        ['admin_menu', [ReleaseHoldsScreen::class, 'addToMenu']],
        ['admin_menu', [DuplicateEventScreen::class, 'addToMenu']],
        ['post_row_actions', [DuplicateEventScreen::class, 'rowActions'], 10, 2],
        ['manage_' . EventPostType::NAME . '_posts_columns', [EventListColumns::class, 'columns']],
        ['manage_' . EventPostType::NAME . '_posts_custom_column', [EventListColumns::class, 'renderColumn'], 10, 2],
        ['add_meta_boxes_' . TicketType::POST_TYPE, [TicketTypeMetaBox::class, 'addBox']],
        ['save_post_' . TicketType::POST_TYPE, [TicketTypeMetaBox::class, 'save']],
        ['manage_' . TicketType::POST_TYPE . '_posts_columns', [TicketTypeListColumns::class, 'columns']],
        ['load-edit.php', [TicketTypeListColumns::class, 'printStyles']],
        ['manage_' . TicketType::POST_TYPE . '_posts_custom_column', [TicketTypeListColumns::class, 'renderColumn'], 10, 2],
    ],
    'routes' => [EventMetaBox::class, TicketTypeMetaBox::class, ReleaseHoldsScreen::class, DuplicateEventScreen::class],
    'settings' => [HoldSettings::class],
    'tables' => [StockTables::class],
    'provides' => [
        'amounts' => [[TicketTypeAmounts::class, 'describe']],
        'amounts.clear' => [[TicketTypeAmounts::class, 'clear']],
    ],
    'checks' => [[ReusedPostIds::class, 'check']],
    'setup' => ['Tickets/Stock' => [1, [HoldInstaller::class, 'install']]],
    'hourly' => ['sweeping the holds' => [ExpiredHoldCleaner::class, 'sweepAll']],
    'stored' => [['postTypes' => [EventPostType::NAME, TicketType::POST_TYPE]]],
];

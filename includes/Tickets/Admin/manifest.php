<?php

/** Registers the organiser's screens, exports, privacy tools and commands. */

declare(strict_types=1);

use Benefit\Tickets\Admin\Commands\BuyerRecount;
use Benefit\Tickets\Admin\Commands\OrderCommand;
use Benefit\Tickets\Admin\Commands\StockCommand;
use Benefit\Tickets\Admin\Commands\StockConsistencyCheck;
use Benefit\Tickets\Admin\Commands\StockSiteHealth;
use Benefit\Tickets\Admin\EventSetupStep;
use Benefit\Tickets\Admin\Orders\OrderActionsRestController;
use Benefit\Tickets\Admin\Orders\OrdersRestController;
use Benefit\Tickets\Admin\Orders\OrdersScreen;
use Benefit\Tickets\Admin\Orders\TestOrdersNotice;
use Benefit\Tickets\Admin\Privacy\TicketsPersonalData;
use Benefit\Tickets\Admin\Reports\ReportDownloads;
use Benefit\Tickets\Admin\Reports\SalesReportScreen;
use Benefit\Tickets\Admin\TicketHomeLists;
use Benefit\Tickets\Admin\TicketIncome;
use Benefit\Tickets\Catalog\Inventory\BuyerKey;

defined('ABSPATH') || exit;

return [
    'admin' => [
        ['admin_menu', [SalesReportScreen::class, 'addToMenu']],
        ['post_row_actions', [SalesReportScreen::class, 'rowActions'], 10, 2],
        ['admin_menu', [OrdersScreen::class, 'addToMenu']],
        ['admin_notices', [TestOrdersNotice::class, 'print']],
    ],
    'routes' => [OrdersScreen::class, ReportDownloads::class, OrdersRestController::class, OrderActionsRestController::class],
    'privacy' => [TicketsPersonalData::class],
    'commands' => ['benefit stock' => StockCommand::class, 'benefit order' => OrderCommand::class],
    'health' => [[StockSiteHealth::class, 'tests']],
    'checks' => [[StockConsistencyCheck::class, 'run']],
    'repairs' => [[StockConsistencyCheck::class, 'repairOrders']],
    'setup' => ['Tickets/Buyers' => [1, [BuyerRecount::class, 'install']]],
    'provides' => ['income_sources' => ['tickets' => TicketIncome::class], 'setup_steps' => [[EventSetupStep::class, 'steps']], 'home_lists' => [[TicketHomeLists::class, 'lists']], 'home_payments' => [[TicketHomeLists::class, 'payments']]],
    'stored' => [['options' => [BuyerKey::OPTION]]],
];

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Admin\OrderList\OrderListModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** An event’s figures and people, on a screen and as files. */
final class ReportsModule implements BelongsToProduct, HasAdminScreens, HasRoutes
{
    public function __construct(private readonly SharedModule $shared, private readonly InventoryModule $stock, private readonly OrderListModule $orders) {}

    public function name(): string
    {
        return 'Tickets/Reports';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new SalesReportScreen($this->shared->file, new SalesReports(new SalesReportRepository($this->shared->database()), $this->stock->stock(), $this->isLive()), new AttendeeTable($this->attendees()), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        $file = new CsvResponse($this->shared->settings()->money(), $this->shared->clock);

        return (new ReportDownloads(new OrderExport($this->orders->list(), $this->orders->gatewayNames(), $file), new AttendeeExport($this->attendees()), $file))->actions();
    }

    private function attendees(): AttendeeListRepository
    {
        return new AttendeeListRepository($this->shared->database(), $this->isLive());
    }

    private function isLive(): bool
    {
        return !$this->shared->settings()->flag('test_mode');
    }
}

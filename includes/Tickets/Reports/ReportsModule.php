<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Csv\CsvFile;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\OrderList\OrderListModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;

defined('ABSPATH') || exit;

/** An event’s figures and people, on a screen and as files. */
final class ReportsModule implements OfProduct, HasScreens, HasActions
{
    public function __construct(private readonly SharedModule $shared, private readonly StockModule $stock, private readonly OrderListModule $orders) {}

    public function name(): string
    {
        return 'Tickets/Reports';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new ReportPage($this->shared->file, new Reports(new ReportRepository($this->shared->database()), $this->stock->stock(), $this->isLive()), new AttendeeList($this->attendees()), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        $file = new CsvFile($this->shared->settings(), $this->shared->clock);

        return (new Downloads(new OrderExport($this->orders->list(), $this->orders->gatewayNames(), $file), new AttendeeExport($this->attendees()), $file))->actions();
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

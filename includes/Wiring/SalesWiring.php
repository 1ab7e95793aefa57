<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Payments\GatewayNames;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Admin\RoleNames;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Admin\OnePress;
use Benefit\Tickets\Admin\OrderActionsRest;
use Benefit\Tickets\Admin\OrderFactsRepository;
use Benefit\Tickets\Admin\OrdersScreen;
use Benefit\Tickets\Admin\OrderView;
use Benefit\Tickets\Admin\Rest;
use Benefit\Tickets\Invoices\InvoiceRepository;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\Privacy\Eraser;
use Benefit\Tickets\Privacy\Exporter;
use Benefit\Tickets\Privacy\LogTracesRepository;
use Benefit\Tickets\Privacy\PeopleRepository;
use Benefit\Tickets\Privacy\PolicyText;
use Benefit\Tickets\Reports\AttendeeExport;
use Benefit\Tickets\Reports\AttendeeList;
use Benefit\Tickets\Reports\AttendeeListRepository;
use Benefit\Tickets\Reports\Downloads;
use Benefit\Tickets\Reports\ExportRepository;
use Benefit\Tickets\Reports\OrderExport;
use Benefit\Tickets\Reports\ReportPage;
use Benefit\Tickets\Reports\ReportRepository;
use Benefit\Tickets\Reports\Reports;

/** The organiser’s screens about orders, and what people may ask about their data. */
trait SalesWiring
{
    private function registerSales(): void
    {
        (new RoleNames())->register();
        $people = new PeopleRepository($this->database());
        $traces = new LogTracesRepository($this->database());
        // WordPress asks for both from wp-cli and cron too.
        add_filter('wp_privacy_personal_data_exporters', fn(array $exporters): array => $exporters + (new Exporter($people, $this->orders(), $this->orderLog(), $traces, new InvoiceRepository($this->database()), $this->settings()))->exporters());
        add_filter('wp_privacy_personal_data_erasers', fn(array $erasers): array => $erasers + (new Eraser($people, $traces, $this->transaction()))->erasers());
    }

    private function registerSalesAdmin(Notices $notices): void
    {
        (new OrdersScreen($this->file, $this->orderList(), $this->gatewayNames()))->register();
        (new ReportPage($this->file, new Reports(new ReportRepository($this->database()), $this->stock()), new AttendeeList(new AttendeeListRepository($this->database())), $this->settings()))->register();
        (new PolicyText())->register();
    }

    /** @return list<Action> */
    private function salesActions(Endpoint $endpoint): array
    {
        $view = new OrderView(new OrderFactsRepository($this->database()), $this->payments(), $this->orderLog(), $this->orderDesk(), $this->gateways(), $this->gatewayNames(), $this->invoiceLinks(), $this->settings(), $this->pages());

        return [
            ...(new Rest($this->orderList(), $this->orders(), $view))->actions(),
            ...(new OrderActionsRest($this->orderDesk(), $this->orders(), $view, new OnePress($this->idempotency()), $this->catalogue(), $this->stock(), $this->settings()))->actions(),
            ...(new Downloads(
                new OrderExport($this->orderList(), $this->gatewayNames(), $this->settings()),
                new AttendeeExport(new ExportRepository($this->database())),
                $this->clock,
            ))->actions(),
        ];
    }

    public function orderList(): OrderListRepository
    {
        return $this->once(OrderListRepository::class, fn() => new OrderListRepository($this->database()));
    }

    private function gatewayNames(): GatewayNames
    {
        return $this->once(GatewayNames::class, fn() => new GatewayNames($this->gateways()));
    }
}

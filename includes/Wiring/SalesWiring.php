<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\AfterSale\InvoiceRepository;
use Benefit\Privacy\Eraser;
use Benefit\Privacy\Exporter;
use Benefit\Privacy\LogTracesRepository;
use Benefit\Privacy\PeopleRepository;
use Benefit\Privacy\PolicyText;
use Benefit\Sales\AttendeeExport;
use Benefit\Sales\AttendeeList;
use Benefit\Sales\AttendeeListRepository;
use Benefit\Sales\DeskRest;
use Benefit\Sales\Downloads;
use Benefit\Sales\EventPage;
use Benefit\Sales\ExportRepository;
use Benefit\Sales\Figures;
use Benefit\Sales\FiguresRepository;
use Benefit\Sales\GatewayNames;
use Benefit\Sales\OnePress;
use Benefit\Sales\OrderExport;
use Benefit\Sales\OrderFactsRepository;
use Benefit\Sales\OrderListRepository;
use Benefit\Sales\OrdersScreen;
use Benefit\Sales\OrderView;
use Benefit\Sales\Rest;
use Benefit\Sales\RoleNames;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

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
        (new EventPage($this->file, new Figures(new FiguresRepository($this->database()), $this->stock()), new AttendeeList(new AttendeeListRepository($this->database())), $this->settings()))->register();
        (new PolicyText())->register();
    }

    /** @return list<Action> */
    private function salesActions(Endpoint $endpoint): array
    {
        $view = new OrderView(new OrderFactsRepository($this->database()), $this->payments(), $this->orderLog(), $this->orderDesk(), $this->gateways(), $this->gatewayNames(), $this->invoiceLinks(), $this->settings(), $this->pages());

        return [
            ...(new Rest($this->orderList(), $this->orders(), $view))->actions(),
            ...(new DeskRest($this->orderDesk(), $this->orders(), $view, new OnePress($this->idempotency()), $this->catalogue(), $this->stock(), $this->settings()))->actions(),
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

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\AfterSale\AfterSaleModule;
use Benefit\Tickets\OrderList\OrderListModule;
use Benefit\Tickets\Orders\OrderHistory;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The organiser’s screen of orders. */
final class AdminModule implements OfProduct, HasScreens, HasActions
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly OrdersModule $orders,
        private readonly AfterSaleModule $afterSale,
        private readonly OrderListModule $list,
    ) {}

    public function name(): string
    {
        return 'Tickets/Admin';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new OrdersScreen($this->shared->file, $this->list->list(), $this->list->gatewayNames()))->register();
    }

    public function actions(): array
    {
        $shared = $this->shared;
        $actions = $this->afterSale->orderActions();
        $view = new OrderView(
            new OrderFactsRepository($shared->database()),
            $this->payments->payments(),
            new OrderHistory($this->orders->log()),
            $actions,
            $this->payments->gateways(),
            $this->list->gatewayNames(),
            $this->orders->links(),
            $shared->settings(),
            $shared->pages(),
        );

        return [
            ...(new Rest($this->list->list(), $this->orders->orders(), $view))->actions(),
            ...(new OrderActionsRest($actions, $this->orders->orders(), $view, new OnePress($shared->idempotency()), $this->types->ticketTypes(), $this->stock->stock(), $shared->settings()))->actions(),
        ];
    }
}

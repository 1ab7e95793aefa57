<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Admin\OrderList\OrderListModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\AfterSale\AfterSaleModule;
use Benefit\Tickets\Orders\OrderHistory;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The organiser’s screen of orders. */
final class OrderAdminModule implements BelongsToProduct, HasAdminScreens, HasRoutes
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly TicketsTypesTypesModule $types,
        private readonly InventoryModule $stock,
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
        return TicketsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new OrdersScreen($this->shared->file, $this->list->list(), $this->list->gatewayNames()))->register();
    }

    public function actions(): array
    {
        $shared = $this->shared;
        $actions = $this->afterSale->orderActions();
        $view = new OrderPresenter(
            new OrderActivityRepository($shared->database()),
            $this->shared->container->get(PaymentService::class),
            new OrderHistory($this->orders->log()),
            $actions,
            $this->shared->container->get(GatewayRegistry::class),
            $this->list->gatewayNames(),
            $this->orders->links(),
            $shared->settings(),
            $shared->pages(),
        );

        return [
            ...(new OrdersRestController($this->list->list(), $this->orders->orders(), $view))->actions(),
            ...(new OrderActionsRestController($actions, $this->orders->orders(), $view, new IdempotentAction($shared->idempotency()), $this->types->ticketTypes(), $this->stock->stock(), $shared->settings()))->actions(),
        ];
    }
}

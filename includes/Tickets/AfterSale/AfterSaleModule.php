<?php

declare(strict_types=1);

namespace Benefit\Tickets\AfterSale;

use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The further life of orders: refunds, cancellation, complimentary tickets. */
final class AfterSaleModule implements OfProduct, HasHooks, HasScreens, HasActions
{
    private ?OrderActions $actions = null;
    private ?TestOrders $testOrders = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly TypesModule $types,
        private readonly CouponsModule $coupons,
        private readonly OrdersModule $orders,
    ) {}

    public function name(): string
    {
        return 'Tickets/AfterSale';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new AfterSaleMail($this->orders->emailKinds()))->register();
    }

    public function registerScreens(): void
    {
        $this->testOrders()->register();
    }

    public function actions(): array
    {
        return [$this->testOrders()->action()];
    }

    private function testOrders(): TestOrders
    {
        return $this->testOrders ??= new TestOrders(new TestOrderRepository($this->shared->database()), $this->orderActions(), $this->orders->orders(), $this->shared->settings());
    }

    public function orderActions(): OrderActions
    {
        if ($this->actions === null) {
            $onePress = new OnePress($this->shared->idempotency());
            $repository = new OrderActionRepository($this->shared->database());
            $cancellation = new Cancellation(
                $this->orders->repository(),
                $this->orders->returnRepository(),
                $this->orders->returns(),
                $this->payments->payments(),
                $this->payments->repository(),
                $this->coupons->coupons(),
                $this->orders->log(),
                $this->shared->mail(),
                $this->shared->transaction(),
            );
            $this->actions = new OrderActions(
                $this->orders->orders(),
                $repository,
                new TicketRefunds($this->orders->repository(), $this->orders->returnRepository(), $this->payments->payments(), $this->payments->refunds(), $cancellation, $onePress),
                $cancellation,
                new Complimentary(
                    $this->orders->newOrders(),
                    $repository,
                    $this->types->ticketTypes(),
                    $this->payments->payments(),
                    $this->orders->log(),
                    $onePress,
                    $this->shared->transaction(),
                    $this->shared->settings(),
                    $this->shared->clock,
                ),
                $this->payments->payments(),
                $this->payments->gateways(),
                $this->orders->log(),
                $this->orders->ownerTickets(),
                $this->shared->mail(),
                $this->shared->transaction(),
            );
        }

        return $this->actions;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\Emails\RefundEmails;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Shop\Coupons\CouponsModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The further life of orders: refunds, cancellation, complimentary tickets. */
final class AfterSaleModule implements BelongsToProduct, HasHooks, HasAdminScreens, HasRoutes
{
    private ?OrderActions $actions = null;
    private ?TestOrderCleanup $testOrders = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly TicketsTypesTypesModule $types,
        private readonly CouponsModule $coupons,
        private readonly OrdersModule $orders,
    ) {}

    public function name(): string
    {
        return 'Tickets/AfterSale';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        (new RefundEmails($this->orders->emailKinds()))->register();
    }

    public function registerScreens(): void
    {
        $this->testOrders()->register();
    }

    public function actions(): array
    {
        return [$this->testOrders()->action()];
    }

    private function testOrders(): TestOrderCleanup
    {
        return $this->testOrders ??= new TestOrderCleanup(new TestOrderRepository($this->shared->database()), $this->orderActions(), $this->orders->orders(), $this->shared->settings());
    }

    public function orderActions(): OrderActions
    {
        if ($this->actions === null) {
            $onePress = new IdempotentAction($this->shared->idempotency());
            $repository = new OrderActionRepository($this->shared->database());
            $cancellation = new OrderCancellation(
                $this->orders->repository(),
                $this->orders->returnRepository(),
                $this->orders->returns(),
                $this->shared->container->get(PaymentService::class),
                $this->shared->container->get(PaymentRepository::class),
                $this->coupons->coupons(),
                $this->orders->log(),
                $this->shared->mail(),
                $this->shared->transaction(),
            );
            $this->actions = new OrderActions(
                $this->orders->orders(),
                $repository,
                new TicketRefundService($this->orders->repository(), $this->orders->returnRepository(), $this->shared->container->get(PaymentService::class), $this->shared->container->get(RefundRepository::class), $cancellation, $onePress),
                $cancellation,
                new ComplimentaryTickets(
                    $this->orders->newOrders(),
                    $repository,
                    $this->types->ticketTypes(),
                    $this->shared->container->get(PaymentService::class),
                    $this->orders->log(),
                    $onePress,
                    $this->shared->transaction(),
                    $this->shared->settings(),
                    $this->shared->clock,
                ),
                $this->shared->container->get(PaymentService::class),
                $this->shared->container->get(GatewayRegistry::class),
                $this->orders->log(),
                $this->orders->ownerTickets(),
                $this->shared->mail(),
                $this->shared->transaction(),
            );
        }

        return $this->actions;
    }
}

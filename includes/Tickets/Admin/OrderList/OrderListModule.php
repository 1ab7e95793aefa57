<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The organiser’s list of orders: filters, search, rows. */
final class OrderListModule implements BelongsToProduct
{
    private ?OrderListRepository $list = null;
    private ?GatewayLabels $gatewayNames = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Tickets/OrderList';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function list(): OrderListRepository
    {
        return $this->list ??= new OrderListRepository($this->shared->database());
    }

    public function gatewayNames(): GatewayLabels
    {
        return $this->gatewayNames ??= new GatewayLabels($this->shared->container->get(GatewayRegistry::class));
    }
}

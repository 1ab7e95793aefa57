<?php

declare(strict_types=1);

namespace Benefit\Tickets\OrderList;

use Benefit\Payments\GatewayNames;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Product\ProductModule;

defined('ABSPATH') || exit;

/** The organiser’s list of orders: filters, search, rows. */
final class OrderListModule implements OfProduct
{
    private ?OrderListRepository $list = null;
    private ?GatewayNames $gatewayNames = null;

    public function __construct(private readonly SharedModule $shared, private readonly PaymentsModule $payments) {}

    public function name(): string
    {
        return 'Tickets/OrderList';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function list(): OrderListRepository
    {
        return $this->list ??= new OrderListRepository($this->shared->database());
    }

    public function gatewayNames(): GatewayNames
    {
        return $this->gatewayNames ??= new GatewayNames($this->payments->gateways());
    }
}

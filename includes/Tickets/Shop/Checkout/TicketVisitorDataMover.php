<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Coupons\CouponRepository;

defined('ABSPATH') || exit;

/** Moves cart, unpaid orders, applied coupon and idempotency keys of a visitor who logs in to another token. */
final class TicketVisitorDataMover
{
    public function __construct(
        private readonly StockHoldRepository $holds,
        private readonly OrderRepository $orders,
        private readonly CouponRepository $coupons,
        private readonly IdempotencyStore $idempotency,
    ) {}

    /** Must run inside a transaction. */
    public function move(string $from, string $to): void
    {
        $waiting = $this->holds->moveVisitor($from, $to);
        $this->coupons->moveVisitor($from, $to);
        $this->idempotency->moveScope(IdempotencyStore::scope(CartService::ADDING, $from), IdempotencyStore::scope(CartService::ADDING, $to));
        $ordered = $this->idempotency->moveScope(IdempotencyStore::scope(OrderService::PURPOSE, $from), IdempotencyStore::scope(OrderService::PURPOSE, $to));
        $this->orders->moveVisitor(array_values(array_unique([...$waiting, ...$ordered])), $from, $to);
    }
}

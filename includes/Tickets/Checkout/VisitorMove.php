<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Shared\Database\Idempotency;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Coupons\CouponRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Stock\HoldRepository;

defined('ABSPATH') || exit;

/** Cart, unpaid orders, the applied code and keys of a visitor who signs in: they move with the visitor to another token. */
final class VisitorMove
{
    public function __construct(
        private readonly HoldRepository $holds,
        private readonly OrderRepository $orders,
        private readonly CouponRepository $coupons,
        private readonly Idempotency $idempotency,
    ) {}

    /** Inside a transaction. */
    public function move(string $from, string $to): void
    {
        $waiting = $this->holds->moveVisitor($from, $to);
        $this->coupons->moveVisitor($from, $to);
        $this->idempotency->moveScope(Idempotency::scope(Carts::ADDING, $from), Idempotency::scope(Carts::ADDING, $to));
        $ordered = $this->idempotency->moveScope(Idempotency::scope(Orders::PURPOSE, $from), Idempotency::scope(Orders::PURPOSE, $to));
        $this->orders->moveVisitor(array_values(array_unique([...$waiting, ...$ordered])), $from, $to);
    }
}

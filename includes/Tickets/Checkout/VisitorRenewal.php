<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Shared\Attempt;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Coupons\CouponRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Stock\HoldRepository;

defined('ABSPATH') || exit;

/**
 * A visitor who signs in gets another token, so that nobody who has planted or seen the old one shares what they do from
 * then on. Cart, unpaid orders, the applied code and keys move with it in one transaction, or none of them does.
 */
final class VisitorRenewal
{
    public function __construct(
        private readonly VisitorToken $visitor,
        private readonly HoldRepository $holds,
        private readonly OrderRepository $orders,
        private readonly CouponRepository $coupons,
        private readonly Idempotency $idempotency,
        private readonly Transaction $transaction,
    ) {}

    /** Signing in goes on, whatever becomes of this: without it the visitor keeps the token that they had. */
    public function renew(): void
    {
        Attempt::at('renewing the token of a visitor', fn(): bool => $this->visitor->renew($this->move(...)));
    }

    private function move(string $from, string $to): void
    {
        $this->transaction->run(function () use ($from, $to): void {
            $waiting = $this->holds->moveVisitor($from, $to);
            $this->coupons->moveVisitor($from, $to);
            $this->idempotency->moveScope(Idempotency::scope(Carts::ADDING, $from), Idempotency::scope(Carts::ADDING, $to));
            $ordered = $this->idempotency->moveScope(Idempotency::scope(Orders::PURPOSE, $from), Idempotency::scope(Orders::PURPOSE, $to));
            $this->orders->moveVisitor(array_values(array_unique([...$waiting, ...$ordered])), $from, $to);
        });
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Stock;

use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Clock;

/**
 * Gives back the places whose time is over: of carts, and of orders that were not paid in time. Called by whoever
 * needs a place (a site may see no cron for hours), and by cron for the rest.
 */
final class Sweeper
{
    private const BATCH = 200;
    private const ABANDONED_SECONDS = 7 * DAY_IN_SECONDS;

    public function __construct(
        private readonly HoldRepository $holds,
        private readonly Stock $stock,
        private readonly Payments $payments,
        /** Of the payments that places are held for. */
        private readonly string $purpose,
        private readonly Clock $clock,
    ) {}

    /**
     * @param list<int>|null $pools only what takes places of these; null: everything
     *
     * @return bool whether anything was released
     */
    public function sweep(?array $pools = null): bool
    {
        $expired = $this->holds->expired($this->clock->now(), $pools, self::BATCH);
        $released = $this->stock->release(array_values(array_filter($expired, static fn(Hold $hold): bool => $hold->orderId === 0))) > 0;
        $orders = array_unique(array_filter(array_map(static fn(Hold $hold): int => $hold->orderId, $expired)));
        foreach ($orders as $orderId) {
            $released = $this->payments->end($this->purpose, $orderId, PaymentStatus::Expired, fn(): bool => $this->holds->isOver($orderId, $this->clock->now())) || $released;
        }

        return $released;
    }

    public function sweepAll(): void
    {
        while ($this->sweep()) {
            continue;
        }
        $this->stock->forgetAbandonedCarts($this->clock->now() - self::ABANDONED_SECONDS);
    }
}

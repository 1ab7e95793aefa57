<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Gives back the places whose time is over: of carts, and of orders that were not paid in time. Called by whoever
 * needs a place (a site may see no cron for hours), and by cron for the rest.
 */
final class ExpiredHoldCleaner
{
    private const BATCH = 200;
    private const ABANDONED_SECONDS = 7 * DAY_IN_SECONDS;

    public function __construct(
        private readonly StockHoldRepository $holds,
        private readonly StockService $stock,
        private readonly PaymentService $payments,
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
        $released = $this->releaseCarts(array_values(array_filter($expired, static fn(StockHold $hold): bool => $hold->orderId === 0)));
        $orders = array_unique(array_filter(array_map(static fn(StockHold $hold): int => $hold->orderId, $expired)));
        foreach ($orders as $orderId) {
            // One that cannot be ended keeps its own places, and nobody else's.
            $released = ErrorLogger::at("order $orderId", fn(): bool => $this->payments->end(StockService::PAYMENT_PURPOSE, $orderId, PaymentStatus::Expired, fn(): bool => $this->holds->isOver($orderId, $this->clock->now()))) === true || $released;
        }

        return $released;
    }

    /** @param list<StockHold> $holds @return bool whether any was released */
    private function releaseCarts(array $holds): bool
    {
        try {
            return $this->stock->release($holds) > 0;
        } catch (UserFacingException $refusal) {
            ErrorLogger::log('releasing holds', $refusal);
        }
        // A pool does not have what one of them says that it holds. The others go by themselves.
        $released = array_map(fn(StockHold $hold): ?int => ErrorLogger::at("hold $hold->id", fn(): int => $this->stock->release([$hold])), $holds);

        return array_sum($released) > 0;
    }

    public function sweepAll(): void
    {
        while ($this->sweep()) {
            continue;
        }
        $this->stock->forgetAbandonedCarts($this->clock->now() - self::ABANDONED_SECONDS);
    }
}

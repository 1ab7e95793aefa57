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
 * Releases the places of expired carts and of orders not paid in time. Called whenever places are needed, since a site
 * may run no cron for hours, and by cron for the rest.
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
     * @param list<int>|null $pools limits it to holds in these pools; null: all
     *
     * @return bool whether anything was released
     */
    public function sweep(?array $pools = null): bool
    {
        $expired = $this->holds->expired($this->clock->now(), $pools, self::BATCH);
        $released = $this->releaseCarts(array_values(array_filter($expired, static fn(StockHold $hold): bool => $hold->orderId === 0)));
        $orders = array_unique(array_filter(array_map(static fn(StockHold $hold): int => $hold->orderId, $expired)));
        foreach ($orders as $orderId) {
            // An order that cannot be ended must not block the others.
            $released = ErrorLogger::at("order $orderId", fn(): bool => $this->payments->endOpenPayment(StockService::PAYMENT_PURPOSE, $orderId, PaymentStatus::Expired, fn(): bool => $this->holds->isOver($orderId, $this->clock->now()))) === true || $released;
        }

        return $released;
    }

    /**
     * @param list<StockHold> $holds
     *
     * @return bool whether any was released
     */
    private function releaseCarts(array $holds): bool
    {
        try {
            return $this->stock->release($holds) > 0;
        } catch (UserFacingException $refusal) {
            ErrorLogger::log('releasing holds', $refusal);
        }
        // Some pool has fewer held places than one of the holds claims. Releases the others one by one.
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

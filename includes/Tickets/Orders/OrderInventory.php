<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\BuyerLimitRepository;
use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockHold;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

/** Holds, sells and releases the places of an order. Called inside the transaction that moves the order. */
final class OrderInventory
{
    public function __construct(
        private readonly OrderRepository $orders,
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly CouponService $coupons,
        private readonly ExpiredHoldRecovery $latePlaces,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return array<int, StockHold> by ticket type; empty once they have ended */
    public function loadHolds(int $orderId): array
    {
        return $this->holds->ofOrder($orderId);
    }

    /** @param array<int, StockHold> $holds */
    public function sell(array $holds): void
    {
        $this->stock->sell(StockChange::ofHolds(...$holds)->sorted());
        $this->holds->removeAll(...$holds);
    }

    public function extend(int $orderId, int $until): void
    {
        $this->holds->extend($orderId, $until);
    }

    /**
     * After a payment that came later than the holds lasted: takes all places again and sells them at once, or none.
     */
    public function retakeAndSell(int $orderId): bool
    {
        if (!$this->latePlaces->take($orderId)) {
            return false;
        }
        // Counted without checking limits: the money and the places are here.
        $quantities = array_column($this->orders->items($orderId), 'quantity', 'ticketId');
        $buyer = OrderService::buyerHash($this->orders->emailOf($orderId));
        $this->buyerLimits->add($buyer, $quantities);
        $this->coupons->countRegardlessOfLimits($orderId, $this->orders->couponCodeOf($orderId), $buyer);

        return true;
    }

    /**
     * Sells the places of an order that is paid for already, whether or not they are available.
     *
     * @return int number of tickets beyond the capacity of a ticket type or event
     */
    public function sellBeyondCapacity(int $orderId): int
    {
        $items = $this->orders->items($orderId);
        $change = new StockChange();
        foreach ($items as $item) {
            $change->add($item->ticketId, $item->eventId, $item->quantity);
        }
        $this->stock->lock($change->pools());
        $levels = $this->stock->levels($change->pools());
        $over = 0;
        foreach ($change->sorted() as $pool => $places) {
            $this->stock->ensure($pool, 0);
            $level = $levels[$pool] ?? null;
            $over = max($over, $level?->capacity === null ? 0 : min($places, $level->sold + $level->held + $places - $level->capacity));
        }
        $this->stock->sellBeyondCapacity($change->sorted());
        $this->buyerLimits->add(OrderService::buyerHash($this->orders->emailOf($orderId)), array_column($items, 'quantity', 'ticketId'));

        return $over;
    }

    public function release(int $orderId): void
    {
        $holds = $this->lockedHolds($orderId);
        $this->holds->removeAll(...$holds);
        foreach (StockChange::ofHolds(...$holds)->sorted() as $pool => $places) {
            $this->stock->releaseHeld($pool, $places);
        }
    }

    /**
     * Ends the holds of an order whose payment ended without money. After a failure, the lines return to the visitor's
     * cart and keep their places until they would have expired there.
     *
     * @param array<int, StockHold> $holds locked before the order's row
     */
    public function releaseUnpaid(int $orderId, array $holds, PaymentStatus $why): void
    {
        $this->uncountBuyer($orderId);
        $this->coupons->releaseUse($orderId);
        $now = $this->clock->now();
        $visitor = $holds === [] ? '' : reset($holds)->visitor;
        $cart = $holds === [] ? [] : $this->holds->ofCart($visitor);
        if ($why === PaymentStatus::Failed && $holds !== []) {
            $this->coupons->putBack($visitor, $this->orders->couponCodeOf($orderId));
        }
        $given = new StockChange();
        foreach ($holds as $hold) {
            $goesBack = $why === PaymentStatus::Failed && !isset($cart[$hold->ticketId]);
            $end = $hold->endInCart($now + (new StockHoldSettings($this->settings))->minutes() * MINUTE_IN_SECONDS);
            $kept = $goesBack && $end > $now ? $hold->held : 0;
            $given->add($hold->ticketId, $hold->eventId, $hold->held - $kept);
            $goesBack
                ? $this->holds->moveBack($hold, $end, $kept)
                : $this->holds->remove($hold);
        }
        foreach ($given->sorted() as $pool => $places) {
            $this->stock->releaseHeld($pool, $places);
        }
    }

    /**
     * Finds ticket types of which the buyer has paid for more than the limit. This can happen because unpaid orders of
     * several visitors with the same address pass the check one by one.
     *
     * @return array<int, array{paid: int, limit: int}> by ticket type
     */
    public function findOverLimit(int $orderId): array
    {
        $limits = $this->orders->limitsOf($orderId);
        $email = $limits === [] ? '' : $this->orders->emailOf($orderId);
        if ($email === '') {
            return [];
        }
        $counted = $this->buyerLimits->lockCounts(OrderService::buyerHash($email), array_keys($limits));
        $over = array_filter($limits, static fn(int $limit, int $ticketId): bool => ($counted[$ticketId] ?? 0) > $limit, ARRAY_FILTER_USE_BOTH);
        $unpaid = $over === [] ? [] : $this->orders->unpaidOf($email);
        $found = [];
        foreach ($over as $ticketId => $limit) {
            $paid = $counted[$ticketId] - ($unpaid[$ticketId] ?? 0);
            if ($paid > $limit) {
                $found[$ticketId] = ['paid' => $paid, 'limit' => $limit];
            }
        }

        return $found;
    }

    public function uncountBuyer(int $orderId): void
    {
        $buyer = OrderService::buyerHash($this->orders->emailOf($orderId));
        foreach ($this->orders->items($orderId) as $item) {
            $this->buyerLimits->subtract($buyer, $item->ticketId, $item->quantity);
        }
    }

    /**
     * Locks the pools before reading on: every caller takes the locks in this order.
     *
     * @return array<int, StockHold>
     */
    public function lockedHolds(int $orderId): array
    {
        $holds = $this->holds->ofOrder($orderId);
        $this->stock->lock(StockChange::ofHolds(...$holds)->pools());

        return $holds;
    }
}

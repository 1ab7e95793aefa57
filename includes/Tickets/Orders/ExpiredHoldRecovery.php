<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockHold;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Catalog\Inventory\StockRepository;

defined('ABSPATH') || exit;

/**
 * Takes places again for an order that was paid after its holds expired: all of them, or none. Expired holds of other
 * carts are released for it; places that went back to the buyer's own cart still count as theirs.
 */
final class ExpiredHoldRecovery
{
    private const BATCH = 200;

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly Clock $clock,
    ) {}

    /**
     * Must run inside a transaction.
     *
     * @return bool false when places are missing; nothing is taken then
     */
    public function take(int $orderId): bool
    {
        $items = $this->loadItems($orderId);
        $visitorHolds = array_intersect_key($this->holds->ofCart($this->orders->visitorOf($orderId)), $items);
        $order = self::pools($items);
        $expired = $this->expired($order->pools(), $visitorHolds);
        $this->stock->lock([...$order->pools(), ...StockChange::ofHolds(...$expired)->pools()]);
        foreach (StockChange::ofHolds(...array_filter($expired, $this->holds->release(...)))->sorted() as $pool => $places) {
            $this->stock->releaseHeld($pool, $places);
        }

        $missing = self::pools($items);
        foreach ($visitorHolds as $hold) {
            $missing->add($hold->ticketId, $hold->eventId, self::left($hold, $items) - $hold->held);
        }
        if (!$this->takeAll($missing)) {
            return false;
        }
        foreach ($visitorHolds as $hold) {
            $this->shorten($hold, $items);
        }
        $this->stock->sell($order->sorted());

        return true;
    }

    private function takeAll(StockChange $missing): bool
    {
        $taken = [];
        foreach ($missing->sorted() as $pool => $places) {
            if (!$this->stock->take($pool, $places)) {
                foreach ($taken as $back => $quantity) {
                    $this->stock->releaseHeld($back, $quantity);
                }

                return false;
            }
            $taken[$pool] = $places;
        }

        return true;
    }

    /** @return array<int, OrderItem> by ticket type */
    private function loadItems(int $orderId): array
    {
        $items = $this->orders->items($orderId);

        return array_combine(array_map(static fn(OrderItem $item): int => $item->ticketId, $items), $items);
    }

    /** @param array<int, OrderItem> $items */
    private static function pools(array $items): StockChange
    {
        $change = new StockChange();
        foreach ($items as $item) {
            $change->add($item->ticketId, $item->eventId, $item->quantity);
        }

        return $change;
    }

    /**
     * @param list<int>        $pools
     * @param array<int, StockHold> $visitorHolds by ticket type
     *
     * @return list<StockHold> expired lines of other carts
     */
    private function expired(array $pools, array $visitorHolds): array
    {
        $ids = array_map(static fn(StockHold $hold): int => $hold->id, $visitorHolds);

        return array_values(array_filter(
            $this->holds->expired($this->clock->now(), $pools, self::BATCH),
            static fn(StockHold $hold): bool => $hold->orderId === 0 && !in_array($hold->id, $ids, true),
        ));
    }

    /**
     * Places that remain with a line of the buyer's cart.
     *
     * @param array<int, OrderItem> $items
     */
    private static function left(StockHold $hold, array $items): int
    {
        return min($hold->held, max(0, $hold->quantity - $items[$hold->ticketId]->quantity));
    }

    /**
     * Removes tickets that are now paid for from the cart.
     *
     * @param array<int, OrderItem> $items
     */
    private function shorten(StockHold $hold, array $items): void
    {
        $quantity = $hold->quantity - $items[$hold->ticketId]->quantity;
        $quantity > 0
            ? $this->holds->change($hold, $quantity, self::left($hold, $items), $hold->expiresAt, $hold->eventId)
            : $this->holds->remove($hold);
    }
}

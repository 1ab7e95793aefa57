<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Clock;
use Benefit\Tickets\Stock\Hold;
use Benefit\Tickets\Stock\HoldRepository;
use Benefit\Tickets\Stock\PoolChange;
use Benefit\Tickets\Stock\StockRepository;

defined('ABSPATH') || exit;

/**
 * Places for an order whose money came after its holds were given up: all of them again, or none. What carts held too
 * long is released for it, and what went back to the buyer's own cart is theirs still.
 */
final class LatePlaces
{
    private const BATCH = 200;

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly HoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly Clock $clock,
    ) {}

    /** Inside a transaction. @return bool false when they are gone; nothing is taken then */
    public function take(int $orderId): bool
    {
        $wanted = $this->wanted($orderId);
        $own = array_intersect_key($this->holds->ofCart($this->orders->visitorOf($orderId)), $wanted);
        $order = self::pools($wanted);
        $expired = $this->expired($order->pools(), $own);
        $this->stock->lock([...$order->pools(), ...PoolChange::ofHolds(...$expired)->pools()]);
        foreach (PoolChange::ofHolds(...array_filter($expired, $this->holds->release(...)))->sorted() as $pool => $places) {
            $this->stock->giveBack($pool, $places);
        }

        $missing = self::pools($wanted);
        foreach ($own as $hold) {
            $missing->add($hold->ticketId, $hold->eventId, self::left($hold, $wanted) - $hold->held);
        }
        if (!$this->takeAll($missing)) {
            return false;
        }
        foreach ($own as $hold) {
            $this->shorten($hold, $wanted);
        }
        $this->stock->sell($order->sorted());

        return true;
    }

    private function takeAll(PoolChange $missing): bool
    {
        $taken = [];
        foreach ($missing->sorted() as $pool => $places) {
            if (!$this->stock->take($pool, $places)) {
                foreach ($taken as $back => $quantity) {
                    $this->stock->giveBack($back, $quantity);
                }

                return false;
            }
            $taken[$pool] = $places;
        }

        return true;
    }

    /** @return array<int, OrderItem> by ticket type */
    private function wanted(int $orderId): array
    {
        $items = $this->orders->items($orderId);

        return array_combine(array_map(static fn(OrderItem $item): int => $item->ticketId, $items), $items);
    }

    /** @param array<int, OrderItem> $items */
    private static function pools(array $items): PoolChange
    {
        $change = new PoolChange();
        foreach ($items as $item) {
            $change->add($item->ticketId, $item->eventId, $item->quantity);
        }

        return $change;
    }

    /**
     * @param list<int>        $pools
     * @param array<int, Hold> $own by ticket type
     *
     * @return list<Hold> lines of other carts
     */
    private function expired(array $pools, array $own): array
    {
        $ids = array_map(static fn(Hold $hold): int => $hold->id, $own);

        return array_values(array_filter(
            $this->holds->expired($this->clock->now(), $pools, self::BATCH),
            static fn(Hold $hold): bool => $hold->orderId === 0 && !in_array($hold->id, $ids, true),
        ));
    }

    /**
     * Places that stay with a line of the buyer's cart.
     *
     * @param array<int, OrderItem> $wanted
     */
    private static function left(Hold $hold, array $wanted): int
    {
        return min($hold->held, max(0, $hold->quantity - $wanted[$hold->ticketId]->quantity));
    }

    /**
     * Tickets that are paid for leave the cart.
     *
     * @param array<int, OrderItem> $wanted
     */
    private function shorten(Hold $hold, array $wanted): void
    {
        $quantity = $hold->quantity - $wanted[$hold->ticketId]->quantity;
        $quantity > 0
            ? $this->holds->change($hold, $quantity, self::left($hold, $wanted), $hold->expiresAt, $hold->eventId)
            : $this->holds->remove($hold);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Holds the facts of every order that this request has stored or partly read, to save queries. */
final class OrderFactCache
{
    /** @var array<int, CachedOrderFacts> by order id */
    private array $orders = [];

    /** Starts afresh for an order just inserted: an attempt that was rolled back may have had the same id. */
    public function reset(int $id, string $email, int $totalMinor): void
    {
        $this->orders[$id] = new CachedOrderFacts();
        $this->orders[$id]->email = $email;
        $this->orders[$id]->totalMinor = $totalMinor;
    }

    public function forOrder(int $id): CachedOrderFacts
    {
        return $this->orders[$id] ??= new CachedOrderFacts();
    }
}

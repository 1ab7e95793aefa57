<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** The orders that this request has stored, or read a part of: it need not ask for what it knows. */
final class OrderFactCaches
{
    /** @var array<int, OrderFactCache> by order id */
    private array $orders = [];

    /** One that is stored just now. An attempt that was rolled back may have had the same id. */
    public function begin(int $id, string $email, int $totalMinor): void
    {
        $this->orders[$id] = new OrderFactCache();
        $this->orders[$id]->email = $email;
        $this->orders[$id]->totalMinor = $totalMinor;
    }

    public function of(int $id): OrderFactCache
    {
        return $this->orders[$id] ??= new OrderFactCache();
    }
}

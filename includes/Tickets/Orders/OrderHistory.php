<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

/** Where it is written down what happened to an order: Orders\OrderLog. */
interface OrderHistory
{
    /**
     * One INSERT, inside the transaction that does it.
     *
     * @param string               $kind placed, paid, failed, expired, refunded, partly_refunded, …: Orders\LogEntry
     * @param array<string, mixed> $data
     * @param int                  $userId who did it; 0: whoever acts in this request, a buyer or a gateway
     */
    public function add(int $orderId, string $kind, array $data = [], int $userId = 0): void;
}

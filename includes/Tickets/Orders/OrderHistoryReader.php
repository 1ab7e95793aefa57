<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLogEntry;

defined('ABSPATH') || exit;

/** Returns the full history of an order. The entry "placed" is derived from the order itself and not logged. */
final class OrderHistoryReader
{
    public function __construct(private readonly OrderLog $log) {}

    /** @return list<AuditLogEntry> oldest first */
    public function listEntries(Order $order): array
    {
        // An order made by staff starts with an entry in the log.
        $placed = $order->userId === 0 ? [new AuditLogEntry(0, $order->id, 'placed', [], 0, $order->createdAt)] : [];

        return [...$placed, ...$this->log->listEntries($order->id)];
    }
}

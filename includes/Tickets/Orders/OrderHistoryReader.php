<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLogEntry;

defined('ABSPATH') || exit;

/** Reads an order's full history: its log, after the entry "placed", which is derived from the order itself. */
final class OrderHistoryReader
{
    public function __construct(private readonly OrderLog $log) {}

    /** @return list<AuditLogEntry> oldest first */
    public function listEntries(Order $order): array
    {
        // The log of an order made by staff already starts with such an entry.
        $placed = $order->userId === 0 ? [new AuditLogEntry(0, $order->id, 'placed', [], 0, $order->createdAt)] : [];

        return [...$placed, ...$this->log->listEntries($order->id)];
    }
}

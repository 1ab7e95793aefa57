<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLogEntry;

defined('ABSPATH') || exit;

/** The log of an order, from its beginning: the order itself says when its buyer has placed it. */
final class OrderHistory
{
    public function __construct(private readonly OrderLog $log) {}

    /** @return list<AuditLogEntry> in the order in which it happened */
    public function of(Order $order): array
    {
        // An order that a member of staff has made for a buyer begins with an entry in the log.
        $placed = $order->userId === 0 ? [new AuditLogEntry(0, $order->id, 'placed', [], 0, $order->createdAt)] : [];

        return [...$placed, ...$this->log->of($order->id)];
    }
}

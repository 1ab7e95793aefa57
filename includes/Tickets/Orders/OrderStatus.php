<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** CONTRACTS.md "Payment": the statuses of an order. */
enum OrderStatus: string
{
    case Received = 'order_received';
    case Paid = 'order_paid';
    case Cancelled = 'order_cancelled';
    case Refunded = 'order_refunded';
    case PartlyRefunded = 'order_partly_refunded';
    /** The payer's bank has taken the money back. */
    case Fraud = 'order_fraud';
    case Failed = 'order_failed';
    case Expired = 'order_expired';

    /** Whether its tickets admit somebody. */
    public function admits(): bool
    {
        return $this === self::Paid || $this === self::PartlyRefunded;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Statuses of an order (docs/contracts.md "Payment"). */
enum OrderStatus: string
{
    case Received = 'order_received';
    case Paid = 'order_paid';
    case Cancelled = 'order_cancelled';
    case Refunded = 'order_refunded';
    case PartlyRefunded = 'order_partly_refunded';
    /** The payer's bank has reversed the payment. */
    case Fraud = 'order_fraud';
    case Failed = 'order_failed';
    case Expired = 'order_expired';

    public function admits(): bool
    {
        return $this === self::Paid || $this === self::PartlyRefunded;
    }
}

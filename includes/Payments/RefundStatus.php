<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

enum RefundStatus: string
{
    /** Its amount is reserved; the gateway has not confirmed it yet. */
    case Due = 'due';
    /** With a message: it bounced later, and the money must reach the payer another way. */
    case Done = 'done';
    /** The gateway refused it; nothing was refunded. */
    case Failed = 'failed';

    /** Label for staff. */
    public function label(): string
    {
        return match ($this) {
            self::Due => __('On its way', 'benefit'),
            self::Done => __('Completed', 'benefit'),
            self::Failed => __('Failed', 'benefit'),
        };
    }
}

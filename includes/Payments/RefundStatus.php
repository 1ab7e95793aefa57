<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

enum RefundStatus: string
{
    /** Its amount is set aside; the gateway has not confirmed it yet. */
    case Due = 'due';
    /** With a message: the gateway took it back later, and it has to be given another way. */
    case Done = 'done';
    /** The gateway refused it: nothing was given back. */
    case Failed = 'failed';

    /** For staff. */
    public function label(): string
    {
        return match ($this) {
            self::Due => __('On its way', 'benefit'),
            self::Done => __('Done', 'benefit'),
            self::Failed => __('Failed', 'benefit'),
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** The statuses of one payment of a subscription. Paid is final, in whatever order reports arrive. */
enum RenewalStatus: string
{
    /** The gateway is being called. */
    case Claimed = 'claimed';
    case Failed = 'failed';
    case Paid = 'paid';
    /** No longer charged: the gateway has written it off. */
    case Dropped = 'dropped';
}

<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** The states of one payment of a subscription. Paid is the end, in whatever order it is heard. */
enum RenewalStatus: string
{
    /** The gateway is being asked for it. */
    case Claimed = 'claimed';
    case Failed = 'failed';
    case Paid = 'paid';
    /** It is asked for no more: the gateway has written it off. */
    case Dropped = 'dropped';
}

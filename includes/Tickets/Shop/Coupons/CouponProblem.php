<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

defined('ABSPATH') || exit;

/** Why a code takes nothing off a cart, or may not be counted for an order. */
enum CouponProblem
{
    /** There is no such code, or it is switched off: whoever tries codes learns no more than that. */
    case Unknown;
    case NotYet;
    case Expired;
    case UsedUp;
    case OtherTickets;
    /** This buyer has used it as often as one buyer may; known when the order names its buyer. */
    case BuyerLimit;
}

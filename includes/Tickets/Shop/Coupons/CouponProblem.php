<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

defined('ABSPATH') || exit;

/** Why a coupon has no effect on a cart, or cannot be used for an order. */
enum CouponProblem
{
    /** It does not exist or is disabled; guessing must not tell these apart. */
    case Unknown;
    case NotYet;
    case Expired;
    case UsedUp;
    case OtherTickets;
    /** This buyer has reached the limit per buyer, which is only known when the order names the buyer. */
    case BuyerLimit;
}

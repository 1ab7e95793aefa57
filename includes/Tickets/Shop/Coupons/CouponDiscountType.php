<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Shared\Support\BasisPoints;

defined('ABSPATH') || exit;

/** Meaning of a coupon's value (docs/contracts.md "Catalog"). */
enum CouponDiscountType: string
{
    /** Basis points of the price. */
    case Percent = 'percent';
    /** Minor units off each ticket. */
    case FixedItem = 'fixed_item';
    /** Minor units off the whole order, split among its lines. */
    case FixedOrder = 'fixed_order';

    public function valueMax(): int
    {
        return $this === self::Percent ? BasisPoints::WHOLE : PriceCalculator::UNIT_MAX;
    }

    public function label(): string
    {
        return match ($this) {
            self::Percent => __('Percentage discount', 'benefit'),
            self::FixedItem => __('Fixed amount per ticket', 'benefit'),
            self::FixedOrder => __('Fixed amount per order', 'benefit'),
        };
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

/**
 * The price of a number of units of one kind. All amounts are minor units, none is negative, and
 * `total` = `net` + `tax` = `subtotal` − `discount` + `fee`, plus the tax where it comes on top.
 */
final class PricedLine
{
    public function __construct(
        public readonly int $quantity,
        public readonly int $unit,
        public readonly int $subtotal,
        public readonly int $discount,
        public readonly int $fee,
        public readonly int $net,
        public readonly int $tax,
        public readonly int $total,
        public readonly TaxRule $taxRule,
    ) {}
}

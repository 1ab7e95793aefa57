<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

/**
 * The price of several units of one kind. All amounts are in minor units and not negative; `total` = `net` + `tax` =
 * `subtotal` − `discount` + `fee`, plus the tax if it is added on top.
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

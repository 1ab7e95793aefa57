<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Calculates the price of a line in this order: price × quantity, discount, fee, tax. Integers only. The browser
 * applies the same rules, checked by tests/fixtures/pricing.json.
 */
final class PriceCalculator
{
    /**
     * Highest price of one unit in any currency, in minor units (Currency::largestMinor()). The sums of 999 units are
     * safe integers in browsers, too.
     */
    public const UNIT_MAX = 999_999_999_999;

    /** docs/spec-tickets.md §9. */
    public const QUANTITY_MAX = 999;

    /**
     * @param int $unitMinor price of one unit in minor units, 0 to UNIT_MAX
     * @param int $quantity 0 to QUANTITY_MAX
     * @throws \InvalidArgumentException outside these limits, which callers have checked
     */
    public static function line(int $unitMinor, int $quantity, PriceFee $fee, TaxRule $taxRule, ?Discount $discount): PricedLine
    {
        if ($unitMinor < 0 || $unitMinor > self::UNIT_MAX || $quantity < 0 || $quantity > self::QUANTITY_MAX) {
            throw new \InvalidArgumentException("Not a line: $quantity × $unitMinor");
        }
        $subtotal = $unitMinor * $quantity;
        $off = $discount?->on($subtotal, $quantity) ?? 0;
        $charged = $fee->on($unitMinor, $quantity, $subtotal - $off);
        $taxable = $subtotal - $off + $charged;
        $tax = $taxRule->on($taxable);
        $net = $taxRule->inclusive ? $taxable - $tax : $taxable;

        return new PricedLine($quantity, $unitMinor, $subtotal, $off, $charged, $net, $tax, $net + $tax, $taxRule);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The price of a line, in this order: price × quantity, discount, fee, tax. Integers only. The rules are shared with
 * the browser: tests/fixtures/pricing.json.
 */
final class PriceCalculator
{
    /** The highest price of one unit, minor units; with 999 of them, nothing below comes near PHP_INT_MAX. */
    public const UNIT_MAX = 99_999_999;

    /** spec/tickets.txt §9. */
    public const QUANTITY_MAX = 999;

    /**
     * @param int $unitMinor price of one unit, 0 to UNIT_MAX minor units
     * @param int $quantity 0 to QUANTITY_MAX
     * @throws \InvalidArgumentException beyond these limits, which every way in checks before
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

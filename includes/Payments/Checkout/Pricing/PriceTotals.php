<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

/** Sums all lines of a purchase, in minor units: the amounts on the lines add up to what is paid. */
final class PriceTotals
{
    private function __construct(
        public readonly int $subtotal,
        public readonly int $discount,
        public readonly int $fee,
        public readonly int $net,
        public readonly int $tax,
        public readonly int $total,
    ) {}

    public static function fromLines(PricedLine ...$lines): self
    {
        $sum = static fn(string $amount): int => array_sum(array_column($lines, $amount));

        return new self($sum('subtotal'), $sum('discount'), $sum('fee'), $sum('net'), $sum('tax'), $sum('total'));
    }
}

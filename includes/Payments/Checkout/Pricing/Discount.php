<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Takes an amount off a line. */
final class Discount
{
    public const KINDS = ['none', 'percent', 'fixed_item', 'fixed_line'];

    /**
     * @param string $kind one of KINDS
     * @param int $value basis points for `percent`; otherwise minor units off each unit or off the whole line
     * @throws \InvalidArgumentException
     */
    public function __construct(public readonly string $kind, public readonly int $value)
    {
        $max = match ($kind) {
            'percent' => BasisPoints::WHOLE,
            'fixed_line' => PriceCalculator::UNIT_MAX * PriceCalculator::QUANTITY_MAX,
            default => PriceCalculator::UNIT_MAX,
        };
        if (!in_array($kind, self::KINDS, true) || $value < 0 || $value > $max) {
            throw new \InvalidArgumentException("Not a discount: $kind $value");
        }
    }

    /** Returns the discount of a line in minor units, at most what the line costs. */
    public function on(int $subtotal, int $quantity): int
    {
        $off = match ($this->kind) {
            'percent' => MoneyFormat::percent($subtotal, $this->value),
            'fixed_item' => $this->value * $quantity,
            'fixed_line' => $this->value,
            default => 0,
        };

        return min($off, $subtotal);
    }
}

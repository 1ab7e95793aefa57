<?php

declare(strict_types=1);

namespace Benefit\Payments\Pricing;

use Benefit\Shared\Money\BasisPoints;
use Benefit\Shared\Money\Money;

defined('ABSPATH') || exit;

/** The amount taken off a line. */
final class Discount
{
    public const KINDS = ['none', 'percent', 'fixed_item', 'fixed_line'];

    /**
     * @param string $kind one of KINDS
     * @param int $value basis points when percent; minor units off each unit, or off the whole line
     * @throws \InvalidArgumentException
     */
    public function __construct(public readonly string $kind, public readonly int $value)
    {
        $max = match ($kind) {
            'percent' => BasisPoints::WHOLE,
            'fixed_line' => Pricing::UNIT_MAX * Pricing::QUANTITY_MAX,
            default => Pricing::UNIT_MAX,
        };
        if (!in_array($kind, self::KINDS, true) || $value < 0 || $value > $max) {
            throw new \InvalidArgumentException("Not a discount: $kind $value");
        }
    }

    /** Minor units off a line; never more than the line costs. */
    public function on(int $subtotal, int $quantity): int
    {
        $off = match ($this->kind) {
            'percent' => Money::percent($subtotal, $this->value),
            'fixed_item' => $this->value * $quantity,
            'fixed_line' => $this->value,
            default => 0,
        };

        return min($off, $subtotal);
    }
}

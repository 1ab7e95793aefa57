<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** A fee that the organizer adds to the price of a unit. */
final class PriceFee
{
    public const KINDS = ['none', 'fixed', 'percent'];

    /**
     * @param string $kind one of KINDS
     * @param int $value minor units per unit for `fixed`, basis points of the discounted price for `percent`;
     *         more than 100% counts as 100%, because the stored field has one limit for both kinds
     * @throws \InvalidArgumentException
     */
    public function __construct(public readonly string $kind, public readonly int $value)
    {
        if (!in_array($kind, self::KINDS, true) || $value < 0 || $value > PriceCalculator::UNIT_MAX) {
            throw new \InvalidArgumentException("Not a fee: $kind $value");
        }
    }

    /**
     * Returns the fee of a line in minor units. A free unit has no fee; a unit that a discount made free still costs a
     * fixed fee.
     *
     * @param int $unit price of one unit in minor units
     * @param int $discounted price of all units after the discount
     */
    public function on(int $unit, int $quantity, int $discounted): int
    {
        return match (true) {
            $unit === 0, $this->kind === 'none' => 0,
            $this->kind === 'fixed' => $this->value * $quantity,
            default => MoneyFormat::percent($discounted, min($this->value, BasisPoints::WHOLE)),
        };
    }
}

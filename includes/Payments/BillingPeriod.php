<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** How often a subscription is charged. */
enum BillingPeriod: string
{
    case Day = 'day';
    case Week = 'week';
    case Month = 'month';
    case Quarter = 'quarter';
    case Year = 'year';

    /** @return int its length in days; 0 if it is counted in months, which differ in length */
    public function days(): int
    {
        return match ($this) {
            self::Day => 1,
            self::Week => 7,
            default => 0,
        };
    }

    /** @return int its length in months; 0 if it is counted in days */
    public function months(): int
    {
        return match ($this) {
            self::Month => 1,
            self::Quarter => 3,
            self::Year => 12,
            default => 0,
        };
    }

    /**
     * Converts an amount per period to its monthly average, in minor units: a year has 365¼ days, which is 487/16 a
     * month.
     */
    public function monthly(int $minor): int
    {
        return $this->months() > 0 ? MoneyFormat::divideHalfUp($minor, $this->months()) : MoneyFormat::divideHalfUp($minor * 487, 16 * $this->days());
    }

    /** Reads both within a sentence and on its own. */
    public function label(): string
    {
        return match ($this) {
            self::Day => __('every day', 'benefit'),
            self::Week => __('every week', 'benefit'),
            self::Month => __('every month', 'benefit'),
            self::Quarter => __('every three months', 'benefit'),
            self::Year => __('every year', 'benefit'),
        };
    }
}

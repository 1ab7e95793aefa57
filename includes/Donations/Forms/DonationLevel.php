<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/** An amount that a form suggests, in minor units. */
final class DonationLevel
{
    /** Largest donation and goal in any currency, in minor units. */
    public const MOST_MINOR = 99_999_999_999_999;
    /** Price id of a custom amount (docs/spec-donations.md §3). */
    public const CUSTOM = 'custom';

    /**
     * @param string         $label     sentence below the amount, or in its place if it begins with the amount; '' for none
     * @param RecurringOption|null $recurring null: one-time
     */
    public function __construct(
        public readonly int $id,
        public readonly int $amountMinor,
        public readonly string $label = '',
        public readonly ?RecurringOption $recurring = null,
    ) {}

    /** Returns the largest donation and goal that screens accept, a hundred of the largest prices: 99,999,999.99 for EUR. */
    public static function largestMinor(string $currency): int
    {
        return 100 * (Currency::largestMinor($currency) + 1) - 1;
    }
}

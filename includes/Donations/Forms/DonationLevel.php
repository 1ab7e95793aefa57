<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** An amount that a form suggests, in minor units. */
final class DonationLevel
{
    /** A hundred million in most currencies, a gateway's maximum. */
    public const MOST_MINOR = 99_999_999_99;
    /** Price id of a custom amount (docs/spec-donations.md §3). */
    public const CUSTOM = 'custom';

    /**
     * @param string         $label     replaces the amount; '' shows the amount
     * @param RecurringOption|null $recurring null: one-time
     */
    public function __construct(
        public readonly int $id,
        public readonly int $amountMinor,
        public readonly string $label = '',
        public readonly ?RecurringOption $recurring = null,
    ) {}
}

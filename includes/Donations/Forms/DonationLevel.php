<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** One of the amounts that a form offers, in minor units. */
final class DonationLevel
{
    /** A million of the largest currencies, and what a gateway takes at most. */
    public const MOST_MINOR = 99_999_999_99;
    /** The price id of an amount that the donor has typed (spec/donations.txt §3). */
    public const CUSTOM = 'custom';

    /**
     * @param string         $label     stands in place of the amount; '' for the amount itself
     * @param RecurringOption|null $recurring null: it is given once
     */
    public function __construct(
        public readonly int $id,
        public readonly int $amountMinor,
        public readonly string $label = '',
        public readonly ?RecurringOption $recurring = null,
    ) {}
}

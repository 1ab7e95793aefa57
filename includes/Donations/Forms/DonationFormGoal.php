<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** Amount that a form should raise. */
final class DonationFormGoal
{
    /** @param bool $closes closes the form once it is reached */
    public function __construct(
        public readonly int $amountMinor,
        public readonly bool $closes,
    ) {}
}

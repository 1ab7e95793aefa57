<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The sum that a form is to bring. */
final class DonationFormGoal
{
    /** @param bool $closes whether the form takes nothing more once it is reached */
    public function __construct(
        public readonly int $amountMinor,
        public readonly bool $closes,
    ) {}
}

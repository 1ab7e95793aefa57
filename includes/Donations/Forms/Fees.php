<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The cost of a payment, which donors may cover. */
final class Fees
{
    /**
     * @param int  $basisPoints hundredths of a percent of what is paid
     * @param int  $fixedMinor  minor units of the form's currency
     * @param bool $isTicked    whether it is covered unless the donor decides otherwise
     */
    public function __construct(
        public readonly int $basisPoints,
        public readonly int $fixedMinor,
        public readonly bool $isTicked,
    ) {}
}

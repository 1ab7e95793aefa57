<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The cost of a payment, which donors may cover. */
final class FeeCoverage
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

    /**
     * The smallest fee that covers its own costs too: of gift and fee together, the gift is left, however the payment service
     * rounds. Integers only; by the examples of tests/fixtures/fees.json, as src/donations/form-page/fees/fee.ts.
     *
     * @param int $amountMinor the gift
     *
     * @return int minor units; 0 while nothing is given
     */
    public function on(int $amountMinor): int
    {
        $left = 10000 - $this->basisPoints;
        // ⌈(amount · share + fixed) / (1 − share)⌉, in parts that are no larger than the amount.
        $rest = $amountMinor % $left * $this->basisPoints + $this->fixedMinor * 10000;

        return $amountMinor === 0 ? 0 : intdiv($amountMinor, $left) * $this->basisPoints + intdiv($rest + $left - 1, $left);
    }
}

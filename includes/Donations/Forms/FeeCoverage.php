<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The processing fee, which donors may cover. */
final class FeeCoverage
{
    /**
     * @param int  $basisPoints share of the amount paid, in basis points
     * @param int  $fixedMinor  minor units of the form's currency
     * @param bool $isTicked    covered by default
     */
    public function __construct(
        public readonly int $basisPoints,
        public readonly int $fixedMinor,
        public readonly bool $isTicked,
    ) {}

    /**
     * Calculates the smallest fee that also covers its own processing fee: after the payment provider's share of the
     * total, the donation is left, however the provider rounds. Integers only.
     * src/donations/forms/display/fees/fee-coverage.ts does the same; both use the examples in
     * tests/fixtures/fees.json.
     *
     * @param int $amountMinor the donation
     *
     * @return int minor units; 0 for no donation
     */
    public function on(int $amountMinor): int
    {
        $left = 10000 - $this->basisPoints;
        // ⌈(amount · share + fixed) / (1 − share)⌉, split so that no intermediate value exceeds the amount by much.
        $rest = $amountMinor % $left * $this->basisPoints + $this->fixedMinor * 10000;

        return $amountMinor === 0 ? 0 : intdiv($amountMinor, $left) * $this->basisPoints + intdiv($rest + $left - 1, $left);
    }
}

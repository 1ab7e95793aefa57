<?php

declare(strict_types=1);

namespace Benefit\Shared\Numbering;

defined('ABSPATH') || exit;

/** Documents of one kind whose numbers have no gaps: invoices, receipts. One kind may have several series. */
interface NumberSeries
{
    /** Tells whether a series is one of these. */
    public function has(string $series): bool;

    /** @return array<string, int> highest number that was given out, by series */
    public function highest(): array;

    /**
     * Skips all numbers up to this one. Does nothing if higher ones were given out. Inside a transaction.
     *
     * @param int $userId who asked for it; 0 for none
     */
    public function skipTo(string $series, int $number, int $userId): void;
}

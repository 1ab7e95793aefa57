<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/** What a product has earned, for the figures on the screen Home. Payments in test mode are not counted. */
interface IncomeSource
{
    /** Names the income, such as “Sales”. */
    public function label(): string;

    /** Names what is counted. */
    public function countLabel(): string;

    /** Capability of those who may see it. */
    public function capability(): string;

    /** @return array<string, string> further figures of now: text by label */
    public function more(): array;

    /** Screen with the single payments; unescaped. */
    public function url(): string;

    /** Changes when there is a new payment or refund. Runs one statement that reads single rows of indexes. */
    public function stamp(): string;

    /**
     * Sums what was paid in a time, less what was refunded of it since. Runs at most two statements, bounded by the time.
     *
     * @return list<array{slot: int, currency: string, amount: int, count: int}> for each half hour and currency; slot is
     *         Unix time, amount is in minor units
     */
    public function income(int $from, int $to): array;
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Numbering\NextNumber;
use Benefit\Shared\Numbering\NumberSeries;

defined('ABSPATH') || exit;

/** The numbers of donation receipts: one series. */
final class ReceiptNumbers implements NumberSeries
{
    public const SERIES = 'receipt';
    /** Setting: the number from which the series goes on, if it is not there yet. */
    public const NEXT = 'receipt_next';

    public function __construct(private readonly DonationTotalRepository $totals, private readonly Transaction $transaction) {}

    public function has(string $series): bool
    {
        return $series === self::SERIES;
    }

    public function highest(): array
    {
        $highest = $this->totals->highestReceipt();

        return $highest === 0 ? [] : [self::SERIES => $highest];
    }

    public function skipTo(string $series, int $number, int $userId): void
    {
        $this->totals->skipReceipts($number, $userId);
    }

    /** Runs when the settings have been stored. */
    public function settingsSaved(mixed $old, mixed $new): void
    {
        $next = is_array($new) ? $new[self::NEXT] ?? 0 : 0;
        if (is_int($next) && $next > 1) {
            $this->transaction->run(fn() => $this->totals->skipReceipts($next - 1, get_current_user_id()));
            NextNumber::forget(self::NEXT);
        }
    }
}

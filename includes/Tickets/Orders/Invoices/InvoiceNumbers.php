<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Numbering\NextNumber;
use Benefit\Shared\Numbering\NumberSeries;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The numbers of invoices and credit notes: a series for each prefix. */
final class InvoiceNumbers implements NumberSeries
{
    /** Setting: the number from which the current series goes on, if it is not there yet. */
    public const NEXT = 'invoice_next';

    public function __construct(private readonly InvoiceRepository $invoices, private readonly Transaction $transaction) {}

    public function has(string $series): bool
    {
        return str_starts_with($series, InvoiceRepository::SERIES);
    }

    public function highest(): array
    {
        return $this->invoices->highestNumbers();
    }

    public function skipTo(string $series, int $number, int $userId): void
    {
        $this->invoices->skipTo(substr($series, strlen(InvoiceRepository::SERIES)), $number, $userId);
    }

    /** Runs when the settings have been stored. */
    public function settingsSaved(mixed $old, mixed $new): void
    {
        $next = is_array($new) ? $new[self::NEXT] ?? 0 : 0;
        $prefix = is_array($new) ? $new['invoice_prefix'] ?? '' : '';
        if (is_int($next) && $next > 1 && is_string($prefix)) {
            $this->transaction->run(fn() => $this->invoices->skipTo($prefix, $next - 1, get_current_user_id()));
            NextNumber::forget(self::NEXT);
        }
    }
}

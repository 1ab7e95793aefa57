<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Support\BasisPoints;

defined('ABSPATH') || exit;

/**
 * Holds an order of an export and the amounts of its lines, in minor units.
 *
 * @phpstan-type Line array{discount: int, fee: int, net: int, tax: int, rate: int, total: int, refunded: int}
 */
final class OrderExportRow
{
    /**
     * @param list<Line>            $lines    from OrderListRepository::lines()
     * @param array<string, string> $answers  to the buyer's custom fields by name
     * @param list<string>          $invoices numbers of the invoice and its credit notes
     */
    public function __construct(
        public readonly OrderListRow $order,
        private readonly array $lines,
        public readonly array $answers = [],
        public readonly array $invoices = [],
    ) {}

    /** @param 'discount'|'fee'|'net'|'tax' $part */
    public function sum(string $part): int
    {
        return (int) array_sum(array_column($this->lines, $part));
    }

    public function refundedTax(): int
    {
        return array_sum(array_map(static fn(array $line): int => ProportionalSplit::byWeight($line['refunded'], ['tax' => $line['tax'], 'net' => $line['net']])['tax'], $this->lines));
    }

    /** Returns the tax rate; with several rates, each is followed by its tax. */
    public function taxRates(CsvResponse $file): string
    {
        $taxes = [];
        foreach ($this->lines as $line) {
            if ($line['total'] !== 0 || $line['tax'] !== 0) {
                $taxes[$line['rate']] = ($taxes[$line['rate']] ?? 0) + $line['tax'];
            }
        }
        ksort($taxes);
        $texts = [];
        foreach ($taxes as $rate => $tax) {
            $texts[] = $file->decimal(BasisPoints::format($rate)) . ' %' . (count($taxes) === 1 ? '' : ': ' . $file->amount($tax, $this->order->currency));
        }

        return implode(' / ', $texts);
    }
}

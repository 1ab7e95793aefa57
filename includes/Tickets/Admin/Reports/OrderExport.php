<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderListRow;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;

defined('ABSPATH') || exit;

/**
 * The orders that a screen shows, as CSV, oldest first. Net, tax and total are those of the order's invoice, what was
 * refunded those of its credit notes.
 *
 * @phpstan-type Line array{discount: int, fee: int, net: int, tax: int, rate: int, total: int, refunded: int}
 */
final class OrderExport
{
    private const CHUNK = 500;

    public function __construct(
        private readonly OrderListRepository $list,
        private readonly GatewayLabels $gateways,
        private readonly CsvResponse $file,
    ) {}

    /** @return \Generator<int, list<string|int>> */
    public function lines(OrderFilter $filter): \Generator
    {
        /**
         * Filters the columns that are added to the export of orders.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `number`, `status`, `created_at` and `paid_at` (Unix times; null: unpaid), `first_name`, `last_name`, `email`, `currency`, `total` and `refunded` (minor units).
         */
        $more = new ExportColumns(apply_filters('benefit_order_export_columns', []));
        yield [...self::head(), ...$more->headings()];
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            $ids = array_map(static fn(OrderListRow $row): int => $row->id, $rows);
            $lines = $this->list->lines(...$ids);
            $tests = array_flip($this->list->tests(...$ids));
            foreach ($rows as $row) {
                $after = $row->id;
                yield [...$this->cells($row, $lines[$row->id] ?? [], isset($tests[$row->id])), ...$more->cells([
                    'id' => $row->id,
                    'number' => $row->number,
                    'status' => $row->status->value,
                    'created_at' => $row->createdAt,
                    'paid_at' => $row->paidAt,
                    'first_name' => $row->firstName,
                    'last_name' => $row->lastName,
                    'email' => $row->email,
                    'currency' => $row->currency,
                    'total' => $row->totalMinor,
                    'refunded' => $row->refundedMinor,
                ])];
            }
        } while (count($rows) === self::CHUNK);
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Order', 'benefit'),
            __('Status', 'benefit'),
            __('Ordered', 'benefit'),
            __('Paid', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('E-mail', 'benefit'),
            __('Events', 'benefit'),
            __('Tickets', 'benefit'),
            __('Currency', 'benefit'),
            __('Discount', 'benefit'),
            __('Fees', 'benefit'),
            __('Net', 'benefit'),
            __('Tax rate', 'benefit'),
            __('Tax', 'benefit'),
            __('Total', 'benefit'),
            __('Refunded', 'benefit'),
            __('Refunded net', 'benefit'),
            __('Refunded tax', 'benefit'),
            __('Payment', 'benefit'),
            __('Coupon', 'benefit'),
            __('Test order', 'benefit'),
        ];
    }

    /**
     * @param list<Line> $lines
     *
     * @return list<string|int>
     */
    private function cells(OrderListRow $row, array $lines, bool $isTest): array
    {
        $amount = fn(int $minor): string => $this->file->amount($minor, $row->currency);
        $sum = static fn(string $of): string => $amount((int) array_sum(array_column($lines, $of)));
        $refundedTax = array_sum(array_map(static fn(array $line): int => ProportionalSplit::of($line['refunded'], ['tax' => $line['tax'], 'net' => $line['net']])['tax'], $lines));

        return [
            $row->number,
            OrderStatusLabels::order($row->status),
            CsvResponse::moment($row->createdAt),
            CsvResponse::moment($row->paidAt),
            $row->firstName,
            $row->lastName,
            $row->email,
            implode(', ', array_column($row->events, 'event')),
            (int) array_sum(array_column($row->events, 'tickets')),
            $row->currency,
            $sum('discount'),
            $sum('fee'),
            $sum('net'),
            $this->rates($lines, $amount),
            $sum('tax'),
            $amount($row->totalMinor),
            $amount($row->refundedMinor),
            $amount($row->refundedMinor - $refundedTax),
            $amount($refundedTax),
            $this->gateways->of($row->gateway),
            $row->couponCode,
            $isTest ? __('Yes', 'benefit') : '',
        ];
    }

    /**
     * Of several rates, with the tax of each.
     *
     * @param list<Line>            $lines
     * @param \Closure(int): string $amount
     */
    private function rates(array $lines, \Closure $amount): string
    {
        $taxes = [];
        foreach ($lines as $line) {
            if ($line['total'] !== 0 || $line['tax'] !== 0) {
                $taxes[$line['rate']] = ($taxes[$line['rate']] ?? 0) + $line['tax'];
            }
        }
        ksort($taxes);
        $texts = [];
        foreach ($taxes as $rate => $tax) {
            $texts[] = $this->file->decimal(BasisPoints::format($rate)) . ' %' . (count($taxes) === 1 ? '' : ': ' . $amount($tax));
        }

        return implode(' / ', $texts);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/**
 * Words prices for visitors: of a ticket with its fee and tax, and the rows of totals.
 *
 * @phpstan-type TotalRow array{label: string, minor: int, total: bool}
 * @phpstan-type Table array{lines: list<string>, rows: list<array{label: string, amount: string, total: bool}>}
 */
final class PriceMessages
{
    /** Template of the lines of an order or cart with their totals. */
    public const SUMMARY_TEMPLATE = __DIR__ . '/templates/summary.php';

    public function __construct(private readonly MoneyFormat $money) {}

    /** Heads the lines of an order or cart. */
    public static function summaryTitle(int $quantity): string
    {
        /* translators: %d: number of tickets */
        return sprintf(_n('Your order: %d ticket', 'Your order: %d tickets', $quantity, 'benefit'), $quantity);
    }

    public function amount(int $minor): string
    {
        return $this->money->formatShort($minor);
    }

    /** @param int ...$column the other amounts of its table */
    public function price(int $minor, int ...$column): string
    {
        return $minor === 0 ? __('Free', 'benefit') : $this->money->formatShort($minor, ...$column);
    }

    /** States how much an applied coupon saves. */
    public function discount(string $code, int $minor): string
    {
        /* translators: 1: a coupon's code, 2: an amount of money */
        return sprintf(__('Coupon “%1$s” applied: %2$s off.', 'benefit'), $code, $this->amount($minor));
    }

    /** @return list<string> fee and tax of one ticket */
    public function notes(TicketType $ticket): array
    {
        return array_values(array_filter([$this->fee($ticket), $this->tax($ticket)], static fn(string $note): bool => $note !== ''));
    }

    /** Words the fee of one ticket; '' without one. */
    public function fee(TicketType $ticket): string
    {
        $fee = $ticket->priceMinor === 0 ? 0 : $ticket->price(1)->fee;

        /* translators: %s: an amount of money, e.g. 1.50 € */
        return $fee === 0 ? '' : sprintf(__('plus %s fee', 'benefit'), $this->amount($fee));
    }

    /** Words the tax of one ticket; '' without one. */
    public function tax(TicketType $ticket): string
    {
        /* translators: %s: a percentage, e.g. 19 */
        return $this->wordTax($ticket, __('incl. %s%% tax', 'benefit'), __('plus %s%% tax', 'benefit'));
    }

    /** Words the tax that all tickets of an event have; '' without one. */
    public function taxOfAll(TicketType $ticket): string
    {
        /* translators: %s: a percentage, e.g. 19 */
        return $this->wordTax($ticket, __('Prices include %s%% tax.', 'benefit'), __('Prices do not include %s%% tax.', 'benefit'));
    }

    private function wordTax(TicketType $ticket, string $included, string $added): string
    {
        if ($ticket->priceMinor === 0) {
            return '';
        }
        $rule = $ticket->price(1)->taxRule;

        return $rule->basisPoints === 0 ? '' : sprintf($rule->inclusive ? $included : $added, $this->percent($rule->basisPoints));
    }

    /** @return list<string> amounts of a cart's lines, without fees, where no totals are shown */
    public function cartLines(Cart $cart): array
    {
        return $this->table(self::subtotals($cart), [])['lines'];
    }

    /** @return Table lines of a cart, without fees, and the rows below them */
    public function cartTable(Cart $cart): array
    {
        $taxes = [];
        foreach ($cart->lines as $line) {
            $taxes[] = [$line->price->taxRule->basisPoints, $line->price->taxRule->inclusive, $line->price->tax];
        }
        $totals = $cart->totals;

        return $this->table(
            self::subtotals($cart),
            $cart->isEmpty() ? [] : $this->rows($totals->subtotal, $totals->discount, $cart->coupon?->appliedCoupon()->code ?? '', $totals->fee, $taxes, $totals->total),
        );
    }

    /**
     * Formats the amounts of a table: all with decimals as soon as one needs them.
     *
     * @param list<int>      $lines minor units
     * @param list<TotalRow> $rows
     *
     * @return Table
     */
    public function table(array $lines, array $rows): array
    {
        $column = [...$lines, ...array_column($rows, 'minor')];

        return [
            'lines' => array_map(fn(int $minor): string => $this->price($minor, ...$column), $lines),
            'rows' => array_map(fn(array $row): array => [
                'label' => $row['label'],
                'amount' => $this->money->formatShort($row['minor'], ...$column),
                'total' => $row['total'],
            ], $rows),
        ];
    }

    /**
     * Rows below the lines of a cart or order.
     *
     * @param string                       $code  of the coupon behind the discount
     * @param list<array{int, bool, int}> $taxes per line: rate in basis points, whether included in the price, minor
     *     units
     *
     * @return list<TotalRow>
     */
    public function rows(int $subtotal, int $discount, string $code, int $fee, array $taxes, int $total): array
    {
        $rows = [];
        if ($subtotal !== $total) {
            $rows[] = [__('Subtotal', 'benefit'), $subtotal];
        }
        if ($discount > 0) {
            /* translators: %s: a coupon's code */
            $rows[] = [$code === '' ? __('Discount', 'benefit') : sprintf(__('Discount (%s)', 'benefit'), $code), -$discount];
        }
        if ($fee > 0) {
            $rows[] = [__('Fees', 'benefit'), $fee];
        }
        $totalRow = [__('Total', 'benefit'), $total];
        /* translators: %s: a percentage, e.g. 19 */
        $added = $this->taxRows($taxes, false, __('Tax (%s%%)', 'benefit'));
        /* translators: %s: a percentage, e.g. 19 */
        $contained = $this->taxRows($taxes, true, __('Includes tax (%s%%)', 'benefit'));

        return array_map(static fn(array $row): array => [
            'label' => $row[0],
            'minor' => $row[1],
            'total' => $row === $totalRow,
        ], [...$rows, ...$added, $totalRow, ...$contained]);
    }

    /**
     * One row per rate, highest first, summing up the tax rounded per line.
     *
     * @param list<array{int, bool, int}> $taxes
     *
     * @return list<array{string, int}>
     */
    private function taxRows(array $taxes, bool $inclusive, string $label): array
    {
        $byRate = [];
        foreach ($taxes as [$rate, $isInclusive, $tax]) {
            if ($isInclusive === $inclusive) {
                $byRate[$rate] = ($byRate[$rate] ?? 0) + $tax;
            }
        }
        krsort($byRate);
        $rows = [];
        foreach (array_filter($byRate) as $rate => $tax) {
            $rows[] = [sprintf($label, $this->percent($rate)), $tax];
        }

        return $rows;
    }

    /** @return list<int> minor units */
    private static function subtotals(Cart $cart): array
    {
        return array_map(static fn(CartLine $line): int => $line->price->subtotal, $cart->lines);
    }

    private function percent(int $basisPoints): string
    {
        return str_replace('.', $this->money->decimal, BasisPoints::format($basisPoints));
    }
}

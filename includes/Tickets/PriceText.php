<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\BasisPoints;
use Benefit\Shared\Money;

/** Prices in words: what a ticket costs and what is in it, and the rows beneath a list of lines. */
final class PriceText
{
    public function __construct(private readonly Money $money) {}

    /** In the order's currency, whatever the site sells in today. */
    public static function ofOrder(Order $order, Money $site): self
    {
        return new self(new Money($order->currency, $site->position, $site->thousands, $site->decimal));
    }

    public function amount(int $minor): string
    {
        return $this->money->format($minor);
    }

    public function price(int $minor): string
    {
        return $minor === 0 ? __('Free', 'benefit') : $this->money->format($minor);
    }

    /** @return list<string> what the price of one ticket contains, and what is added to it */
    public function notes(TicketType $ticket): array
    {
        if ($ticket->priceMinor === 0) {
            return [];
        }
        $notes = [];
        $one = $ticket->price(1);
        if ($one->fee > 0) {
            /* translators: %s: an amount of money, e.g. 1.50 € */
            $notes[] = sprintf(__('plus %s fee', 'benefit'), $this->money->format($one->fee));
        }
        $rate = $one->taxRule->basisPoints;
        if ($rate > 0) {
            $notes[] = sprintf(
                $one->taxRule->inclusive
                    /* translators: %s: a percentage, e.g. 19 */
                    ? __('incl. %s %% VAT', 'benefit')
                    /* translators: %s: a percentage, e.g. 19 */
                    : __('plus %s %% VAT', 'benefit'),
                $this->percent($rate),
            );
        }

        return $notes;
    }

    /** @return list<array{label: string, amount: string, total: bool}> the rows under a cart's lines */
    public function cartRows(Cart $cart): array
    {
        $taxes = [];
        foreach ($cart->lines as $line) {
            $rate = $line->price->taxRule->basisPoints;
            $taxes[$rate] = ($taxes[$rate] ?? 0) + $line->price->tax;
        }
        $totals = $cart->totals;

        return $this->rows($totals->subtotal, $totals->discount, $totals->fee, $taxes, $totals->total);
    }

    /** @return list<array{label: string, amount: string, total: bool}> the rows under an order's lines */
    public function orderRows(Order $order): array
    {
        $taxes = [];
        foreach ($order->items as $item) {
            $taxes[$item->taxRateBp] = ($taxes[$item->taxRateBp] ?? 0) + $item->taxMinor;
        }

        return $this->rows($order->subtotalMinor, $order->discountMinor, $order->feeMinor, $taxes, $order->totalMinor);
    }

    /**
     * @param array<int, int> $taxes minor units by rate in basis points
     *
     * @return list<array{label: string, amount: string, total: bool}>
     */
    private function rows(int $subtotal, int $discount, int $fee, array $taxes, int $total): array
    {
        $taxes = array_filter($taxes);
        krsort($taxes);
        // Prices with tax in them add up to the total without it.
        $inclusive = $subtotal - $discount + $fee === $total;
        $rows = [];
        if ($subtotal !== $total) {
            $rows[] = [__('Subtotal', 'benefit'), $subtotal];
        }
        if ($discount > 0) {
            $rows[] = [__('Discount', 'benefit'), -$discount];
        }
        if ($fee > 0) {
            $rows[] = [__('Fees', 'benefit'), $fee];
        }
        /* translators: %s: a percentage, e.g. 19 */
        $label = $inclusive ? __('including %s %% VAT', 'benefit') : __('%s %% VAT', 'benefit');
        $taxRows = [];
        foreach ($taxes as $rate => $tax) {
            $taxRows[] = [sprintf($label, $this->percent($rate)), $tax];
        }
        $totalRow = [__('Total', 'benefit'), $total];
        $all = $inclusive ? [...$rows, $totalRow, ...$taxRows] : [...$rows, ...$taxRows, $totalRow];

        return array_map(fn(array $row): array => [
            'label' => $row[0],
            'amount' => $this->money->format($row[1]),
            'total' => $row === $totalRow,
        ], $all);
    }

    private function percent(int $basisPoints): string
    {
        return str_replace('.', $this->money->decimal, BasisPoints::format($basisPoints));
    }
}

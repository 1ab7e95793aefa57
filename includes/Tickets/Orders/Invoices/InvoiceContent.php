<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Payments\Refund;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;

defined('ABSPATH') || exit;

/**
 * Freezes the content of an invoice when it is issued: names, amounts and tax of that moment. Amounts are minor units;
 * tax was rounded per line when the order was placed, and totals are sums of lines.
 */
final class InvoiceContent
{
    /**
     * @param array<string, string> $seller name, address, tax_number
     * @param array<int, string>    $dates  formatted start by event
     *
     * @return array<string, mixed>
     */
    public static function invoice(Order $order, array $seller, array $dates, string $taxName): array
    {
        $lines = array_map(static fn(OrderItem $item): array => [
            'item' => $item->id,
            'name' => $item->name,
            'event' => $item->eventName,
            'when' => $dates[$item->eventId] ?? '',
            'quantity' => $item->quantity,
            'unit' => $item->unitMinor,
            'discount' => $item->discountMinor,
            'fee' => $item->feeMinor,
            'net' => $item->netMinor,
            'rate' => $item->taxRateBp,
            'tax' => $item->taxMinor,
            'total' => $item->totalMinor,
        ], $order->items);

        return self::head($order, $seller, $taxName) + ['lines' => $lines] + self::sums($lines);
    }

    /**
     * Credits the part of each line that a refund returns. Its tax is the difference between the tax on everything
     * credited with and before it, so that credit notes for a whole line add up exactly to the line's tax.
     *
     * @param list<Invoice>         $before credit notes of this order so far
     * @param array<string, string> $seller
     * @param string                $of     number of the invoice
     *
     * @return array<string, mixed>
     */
    public static function credit(Order $order, Refund $refund, array $before, array $seller, string $of, string $taxName): array
    {
        $credited = [];
        foreach ($before as $note) {
            foreach (is_array($note->data['lines'] ?? null) ? $note->data['lines'] : [] as $line) {
                $credited[(int) $line['item']] = ($credited[(int) $line['item']] ?? 0) - (int) $line['total'];
            }
        }
        $lines = [];
        foreach (self::parts($order, $refund, $credited) as $itemId => $minor) {
            $item = array_column($order->items, null, 'id')[$itemId];
            $so = $credited[$itemId] ?? 0;
            $tax = self::taxOf($item, $so + $minor) - self::taxOf($item, $so);
            $lines[] = [
                'item' => $itemId,
                'name' => $item->name,
                'event' => $item->eventName,
                'when' => '',
                'quantity' => null,
                'unit' => 0,
                'discount' => 0,
                'fee' => 0,
                'net' => $tax - $minor,
                'rate' => $item->taxRateBp,
                'tax' => -$tax,
                'total' => -$minor,
            ];
        }

        return self::head($order, $seller, $taxName) + ['of' => $of, 'reason' => $refund->reason, 'lines' => $lines] + self::sums($lines);
    }

    /**
     * @param array<int, int> $credited by line
     *
     * @return array<int, int> refunded amount by line, without zeros
     */
    private static function parts(Order $order, Refund $refund, array $credited): array
    {
        $known = array_column($order->items, null, 'id');
        $items = is_array($refund->data['items'] ?? null) ? array_intersect_key(array_filter($refund->data['items'], 'is_int'), $known) : [];
        if (array_sum($items) !== $refund->amountMinor) {
            $items = ProportionalSplit::byWeight($refund->amountMinor, array_map(static fn(OrderItem $item): int => max(0, $item->totalMinor - ($credited[$item->id] ?? 0)), $known));
        }

        return array_filter($items);
    }

    private static function taxOf(OrderItem $item, int $minor): int
    {
        return ProportionalSplit::byWeight($minor, ['tax' => $item->taxMinor, 'net' => $item->netMinor])['tax'];
    }

    /**
     * @param array<string, string> $seller
     *
     * @return array<string, mixed>
     */
    private static function head(Order $order, array $seller, string $taxName): array
    {
        return [
            'seller' => $seller,
            'buyer' => ['name' => trim($order->firstName . ' ' . $order->lastName), 'email' => $order->email],
            'order' => $order->number,
            'currency' => $order->currency,
            'tax_name' => $taxName,
            'paid_at' => $order->paidAt,
        ];
    }

    /**
     * @param list<array<string, mixed>> $lines
     *
     * @return array<string, mixed>
     */
    private static function sums(array $lines): array
    {
        $taxes = [];
        foreach ($lines as $line) {
            $rate = (int) $line['rate'];
            $taxes[$rate]['rate'] = $rate;
            $taxes[$rate]['net'] = ($taxes[$rate]['net'] ?? 0) + (int) $line['net'];
            $taxes[$rate]['tax'] = ($taxes[$rate]['tax'] ?? 0) + (int) $line['tax'];
        }
        krsort($taxes);

        return [
            'taxes' => array_values($taxes),
            'net' => array_sum(array_column($lines, 'net')),
            'tax' => array_sum(array_column($lines, 'tax')),
            'total' => array_sum(array_column($lines, 'total')),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/**
 * Formats the prices of an order in the order's currency, which the site may no longer use.
 *
 * @phpstan-import-type TotalRow from PriceMessages
 * @phpstan-import-type Table from PriceMessages
 */
final class OrderPrices
{
    private readonly MoneyFormat $money;
    private readonly PriceMessages $prices;

    public function __construct(private readonly Order $order, MoneyFormat $site)
    {
        $this->money = $site->withCurrency($order->currency);
        $this->prices = new PriceMessages($this->money);
    }

    /** Formats with decimals, for staff and exports. */
    public function amount(int $minor): string
    {
        return $this->money->format($minor);
    }

    /** Formats for running text that the buyer reads. */
    public function shortAmount(int $minor): string
    {
        return $this->prices->amount($minor);
    }

    /** @return list<array{label: string, amount: string, total: bool}> rows below the order's lines, for staff */
    public function rows(): array
    {
        return array_map(fn(array $row): array => ['label' => $row['label'], 'amount' => $this->amount($row['minor']), 'total' => $row['total']], $this->totals());
    }

    /** @return Table lines of the order, without fees, and the rows below them with what was refunded, for the buyer */
    public function table(): array
    {
        $refunded = $this->order->refundedMinor;

        return $this->prices->table(
            array_map(static fn(OrderItem $item): int => $item->unitMinor * $item->quantity, $this->order->items),
            [...$this->totals(), ...($refunded > 0 ? [['label' => __('Refunded', 'benefit'), 'minor' => -$refunded, 'total' => false]] : [])],
        );
    }

    /** @return list<TotalRow> */
    private function totals(): array
    {
        $order = $this->order;
        $taxes = [];
        foreach ($order->items as $item) {
            // With inclusive tax, the total equals the price without adding tax.
            $inclusive = $item->unitMinor * $item->quantity - $item->discountMinor + $item->feeMinor === $item->totalMinor;
            $taxes[] = [$item->taxRateBp, $inclusive, $item->taxMinor];
        }

        return $this->prices->rows($order->subtotalMinor, $order->discountMinor, $order->couponCode, $order->feeMinor, $taxes, $order->totalMinor);
    }
}

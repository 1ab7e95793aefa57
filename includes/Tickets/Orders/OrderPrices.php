<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** Formats the prices of an order in the order's currency, which the site may no longer use. */
final class OrderPrices
{
    private readonly PriceMessages $prices;

    public function __construct(private readonly Order $order, MoneyFormat $site)
    {
        $this->prices = new PriceMessages(new MoneyFormat($order->currency, $site->position, $site->thousands, $site->decimal));
    }

    public function amount(int $minor): string
    {
        return $this->prices->amount($minor);
    }

    public function price(int $minor): string
    {
        return $this->prices->price($minor);
    }

    /** @return list<array{label: string, amount: string, total: bool}> rows below the order's lines */
    public function rows(): array
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

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** The prices of an order in words, in the order's currency, whatever the site sells in today. */
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

    /** @return list<array{label: string, amount: string, total: bool}> the rows under the order's lines */
    public function rows(): array
    {
        $order = $this->order;
        $taxes = [];
        foreach ($order->items as $item) {
            // A price with the tax in it adds up to the total without it.
            $inclusive = $item->unitMinor * $item->quantity - $item->discountMinor + $item->feeMinor === $item->totalMinor;
            $taxes[] = [$item->taxRateBp, $inclusive, $item->taxMinor];
        }

        return $this->prices->rows($order->subtotalMinor, $order->discountMinor, $order->couponCode, $order->feeMinor, $taxes, $order->totalMinor);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/** Collects additional links of an order for its buyer, provided by other slices. */
final class OrderLinks
{
    /** @param array<array-key, \Closure(Order): list<array{label: string, url: string}>> $providers */
    public function __construct(#[Provided('orders.links')] private readonly array $providers) {}

    /** @return list<array{label: string, url: string}> */
    public function forOrder(Order $order): array
    {
        return array_merge([], ...array_map(static fn(\Closure $links): array => $links($order), array_values($this->providers)));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

/** What else there is to an order for its buyer, beside its tickets: invoices. */
interface OrderLinks
{
    /** @return list<array{label: string, url: string}> */
    public function of(Order $order): array;
}

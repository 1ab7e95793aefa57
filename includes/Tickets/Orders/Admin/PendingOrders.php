<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Admin;

use Benefit\Tickets\Orders\OrderRepository;

defined('ABSPATH') || exit;

/** Orders that wait for their payment, so that the owner does not switch the sale off unawares. */
final class PendingOrders
{
    public function __construct(private readonly OrderRepository $orders) {}

    public function sentence(): string
    {
        $open = $this->orders->countUnpaid();

        /* translators: %d: number of orders */
        return $open === 0 ? '' : sprintf(_n('%d order is awaiting payment.', '%d orders are awaiting payment.', $open, 'benefit'), $open);
    }
}

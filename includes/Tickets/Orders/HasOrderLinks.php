<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Has more for the buyer of an order than its tickets: invoices. */
interface HasOrderLinks extends Module
{
    /** @return list<array{label: string, url: string}> */
    public function orderLinks(Order $order): array;
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Does something about an order that was paid or refunded, at the end of each request in which its money has moved: invoices. */
interface HasSettledOrderHandler extends Module
{
    /** After the answer. Its failure is written down, and changes nothing of the payment. @param Order $order as it is now */
    public function orderSettled(Order $order): void;
}

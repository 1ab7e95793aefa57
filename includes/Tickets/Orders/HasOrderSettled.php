<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Does something when money of an order has come in or gone back, at the end of that request: invoices. */
interface HasOrderSettled extends Module
{
    /** After the answer. Its failure is written down, and changes nothing of the payment. @param Order $order as it is now */
    public function orderSettled(Order $order): void;
}

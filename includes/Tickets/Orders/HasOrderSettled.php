<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Does something at once when money of an order has come in or gone back: invoices. */
interface HasOrderSettled extends Module
{
    /** After the commit. Its failure is written down, and changes nothing of the payment. @param Order $order as it is now */
    public function orderSettled(Order $order): void;
}

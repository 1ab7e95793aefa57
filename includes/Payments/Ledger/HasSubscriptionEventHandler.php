<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Keeps the subscriptions. */
interface HasSubscriptionEventHandler extends Module
{
    public function subscriptions(): SubscriptionEventHandler;
}

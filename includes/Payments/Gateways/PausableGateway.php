<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** One that can also stop charging for a while. What would have been due meanwhile is not made up for. */
interface PausableGateway extends BillingGateway
{
    /** Never called inside a transaction; repeatable. */
    public function pause(Subscription $subscription): GatewayResult;

    public function resume(Subscription $subscription): GatewayResult;
}

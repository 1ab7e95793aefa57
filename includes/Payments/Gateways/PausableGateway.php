<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/**
 * A billing gateway that can also pause a subscription. Payments that fall due during the pause are not made up for.
 */
interface PausableGateway extends BillingGateway
{
    /** Never called inside a transaction; repeatable. */
    public function pause(Subscription $subscription): GatewayResult;

    public function resume(Subscription $subscription): GatewayResult;
}

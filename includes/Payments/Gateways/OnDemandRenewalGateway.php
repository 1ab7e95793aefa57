<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** A gateway that is told to charge again each time a payment of a subscription is due. It can be paused and ended at any time. */
interface OnDemandRenewalGateway extends RecurringGateway
{
    /**
     * Charges `$subscription->amountMinor` once more. Never called inside a transaction; repeatable under one key. Done and
     * Declined are final for the key; Unknown and Pending are asked for again under it.
     */
    public function renew(Subscription $subscription, string $idempotencyKey): GatewayResult;
}

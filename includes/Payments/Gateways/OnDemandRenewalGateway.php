<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/**
 * A gateway that we tell to charge each renewal when it is due. Its subscriptions can be paused and ended at any time.
 */
interface OnDemandRenewalGateway extends RecurringGateway
{
    /**
     * Charges `$subscription->amountMinor` once more. Never called inside a transaction; repeatable under one key. Done
     * and Declined are final for the key; after Unknown and Pending it is called again with the same key.
     */
    public function renew(Subscription $subscription, string $idempotencyKey): GatewayResult;
}

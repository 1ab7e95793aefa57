<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** A billing gateway that can be told to charge a failed payment again, instead of waiting for its own schedule. */
interface RetryableGateway extends BillingGateway
{
    /**
     * Charges a failed payment again, which it never charges twice. Never called inside a transaction; repeatable under
     * one key.
     *
     * @param string $invoice as in RenewalEvent
     */
    public function retry(Subscription $subscription, string $invoice, string $idempotencyKey): GatewayResult;
}

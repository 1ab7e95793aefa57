<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEvent;

defined('ABSPATH') || exit;

/**
 * A gateway that charges a subscription by itself. We learn of charges from its messages
 * (`WebhookEvent::$subscription`) or by querying it.
 */
interface BillingGateway extends RecurringGateway
{
    /**
     * Fetches the whole history of a subscription, and makes sure that it ends after its number of payments. Never
     * called inside a transaction.
     *
     * @param Payment $first identifies the subscription until the gateway has reported its own id
     *
     * @return list<SubscriptionEvent>|null null if the gateway cannot tell now
     */
    public function fetchHistory(Subscription $subscription, Payment $first): ?array;

    /**
     * Ends the subscription at once and for good. Done also if it had ended before. Never called inside a transaction;
     * repeatable.
     */
    public function cancel(Subscription $subscription): GatewayResult;
}

<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEvent;

defined('ABSPATH') || exit;

/** A gateway that charges a subscription by itself. We hear of it in messages (`WebhookEvent::$subscription`), or by asking. */
interface BillingGateway extends RecurringGateway
{
    /**
     * Asks for the whole story of a subscription, and sees to it that it ends after its times. Never called inside a
     * transaction.
     *
     * @param Payment $first by which it is found as long as the gateway has not said what it calls it
     *
     * @return list<SubscriptionEvent>|null null: nobody can say now
     */
    public function story(Subscription $subscription, Payment $first): ?array;

    /** Ends it, at once and for good. Done as well when it was over before. Never called inside a transaction; repeatable. */
    public function cancel(Subscription $subscription): GatewayResult;
}

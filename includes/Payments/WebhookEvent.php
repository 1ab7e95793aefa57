<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A verified message of a gateway about a payment, a subscription or both. `reference` is ours; `news` is null if the
 * message says nothing about the payment. Subscription events are applied first: they may create the payment that
 * `news` is about, which is then known by its charge alone.
 */
final class WebhookEvent
{
    /**
     * @param list<SubscriptionEvent> $subscription
     * @param ReceivedPayment|null    $received     set if money has arrived in live mode, whether or not it is ours
     */
    public function __construct(
        public readonly string $id,
        public readonly string $reference,
        public readonly ?GatewayEvent $news,
        public readonly array $subscription = [],
        public readonly ?ReceivedPayment $received = null,
    ) {}
}

<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A verified message of a gateway about one payment, or a subscription, or both. `reference` is ours; `news` null: there is
 * nothing to say of the payment. What is said of subscriptions comes first: it may make the payment that the rest is about,
 * which then is known by its charge alone.
 */
final class WebhookEvent
{
    /** @param list<SubscriptionEvent> $subscription */
    public function __construct(
        public readonly string $id,
        public readonly string $reference,
        public readonly ?GatewayEvent $news,
        public readonly array $subscription = [],
    ) {}
}

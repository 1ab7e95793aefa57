<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Payments\Recurring\SubscriptionEvent;

defined('ABSPATH') || exit;

/** Hears what gateways say of subscriptions. */
interface HearsSubscriptions
{
    /**
     * Inside a transaction.
     *
     * @param list<SubscriptionEvent> $events
     *
     * @return list<array{Payment, PaymentStatus}> payments that this has made or moved, for Payments::follow()
     */
    public function hear(string $gateway, array $events): array;
}

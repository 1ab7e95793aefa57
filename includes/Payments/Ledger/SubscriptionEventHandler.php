<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\SubscriptionEvent;

defined('ABSPATH') || exit;

/** Applies what gateways report about subscriptions. */
interface SubscriptionEventHandler
{
    /**
     * Called inside a transaction.
     *
     * @param list<SubscriptionEvent>                   $events
     * @param (\Closure(SubscriptionEvent): void)|null $onUnknown called for each event about an unknown subscription
     *
     * @return list<array{Payment, PaymentStatus}> payments that were created or moved, for
     *         PaymentService::runAfterCommit()
     */
    public function handleEvents(string $gateway, array $events, ?\Closure $onUnknown = null): array;

    /** @param string $reference our own */
    public function isKnown(string $gateway, string $reference): bool;
}

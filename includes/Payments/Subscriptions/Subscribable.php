<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Ledger\Payable;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;

defined('ABSPATH') || exit;

/**
 * The thing that is paid for again and again: what a Payable is to a payment, this is to a subscription, of the same purpose.
 * All runs inside the transaction that moves it: statements on our own tables, nothing else.
 */
interface Subscribable
{
    public function purpose(): string;

    /**
     * One more payment was made: makes what it is for, once for each. Payable::paid() of it follows.
     *
     * @param int $amountMinor what was paid, which is not that of the subscription where somebody has changed it at the gateway
     *
     * @return int the new subject's id
     */
    public function renew(Subscription $subscription, int $amountMinor): int;

    /** It stands otherwise than before: failing, recovered, paused, ended. Once for each change. */
    public function changed(Subscription $subscription, SubscriptionStatus $from): void;
}

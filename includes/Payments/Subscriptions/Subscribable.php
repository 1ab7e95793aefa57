<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Ledger\Payable;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;

defined('ABSPATH') || exit;

/**
 * Reacts to the renewals of a product's subscriptions, as a Payable of the same purpose does to its payments. All
 * methods run inside the transaction that moves the subscription and may only run statements on our own tables.
 */
interface Subscribable
{
    public function purpose(): string;

    /**
     * Called once for each payment after the first: creates what it pays for. Payable::paid() follows.
     *
     * @param int $amountMinor amount paid, which differs from the subscription's if someone has changed it at
     *         the gateway
     *
     * @return int id of the new subject
     */
    public function renew(Subscription $subscription, int $amountMinor): int;

    /** Called once for each change of status: failing, recovered, paused, ended. */
    public function changed(Subscription $subscription, SubscriptionStatus $from): void;
}

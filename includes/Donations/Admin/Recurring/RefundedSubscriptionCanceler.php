<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\SubscriptionService;

defined('ABSPATH') || exit;

/** Cancels the recurring donation that a refunded donation belongs to, if staff ask for it. */
final class RefundedSubscriptionCanceler
{
    public function __construct(private readonly SubscriptionService $subscriptions, private readonly DonationLog $log) {}

    public function canCancel(Donation $donation): bool
    {
        return $this->findRunning($donation) !== null;
    }

    /** Does nothing for a recurring donation that has ended. */
    public function cancel(Donation $donation, int $userId): void
    {
        $subscription = $this->findRunning($donation);
        if ($subscription === null) {
            return;
        }
        $this->log->attributeTo($userId, fn(): Subscription => $this->subscriptions->cancel($subscription, SubscriptionEndReason::Staff, $userId));
        // The history of the first donation has the entry of the recurring donation.
        if ($donation->id !== $subscription->subjectId) {
            $this->log->add($donation->id, 'subscription_cancelled', [], $userId);
        }
    }

    private function findRunning(Donation $donation): ?Subscription
    {
        $subscription = $donation->subscriptionId === 0 ? null : $this->subscriptions->byId($donation->subscriptionId);

        return $subscription?->endedAt === null ? $subscription : null;
    }
}

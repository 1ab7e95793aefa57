<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\DonationRepository;
use Benefit\Payments\Payment;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionService;

defined('ABSPATH') || exit;

/** Starts recurring donations. */
final class RecurringDonationStarter
{
    public function __construct(private readonly SubscriptionService $subscriptions, private readonly DonationSubscriptionRepository $repository, private readonly DonationRepository $donations) {}

    /**
     * Makes a donation the first of a subscription. Called inside the transaction that has stored it and opened its
     * payment.
     *
     * @param string $reference of one that is brought back; '' for a new one
     */
    public function begin(Payment $payment, Recurrence $recurrence, string $reference = ''): Subscription
    {
        $subscription = $this->subscriptions->open($payment, $recurrence, $reference);
        $this->donations->setSubscription($payment->subjectId, $subscription->id);
        $this->repository->insert($subscription->id, $payment->subjectId);

        return $subscription;
    }
}

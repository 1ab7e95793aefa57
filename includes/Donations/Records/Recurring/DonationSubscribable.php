<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\NewDonation;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\Subscribable;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Renews recurring donations: each further payment becomes a donation like the first, and the donor is notified of
 * changes.
 */
final class DonationSubscribable implements Subscribable
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonationLog $history,
        private readonly EmailQueue $mail,
        private readonly Clock $clock,
        private readonly Transaction $transaction,
    ) {}

    public function purpose(): string
    {
        return DonationPayable::PURPOSE;
    }

    public function renew(Subscription $subscription, int $amountMinor): int
    {
        $first = $this->first($subscription);
        // Another amount was agreed on at the gateway, without our fee.
        $fee = $amountMinor === $first->totalMinor ? $first->feeMinor : 0;
        $id = $this->donations->insert(new NewDonation(
            RandomToken::secret(),
            '',
            $first->formId,
            $first->formVersion,
            $first->campaignId,
            $first->donorId,
            $first->userId,
            0,
            $first->level,
            $subscription->currency,
            $amountMinor - $fee,
            $fee,
            $subscription->gateway,
            $first->firstName,
            $first->lastName,
            $first->email,
            $first->company,
            '',
            $first->isAnonymous,
            false,
            address: $first->address,
            subscriptionId: $subscription->id,
        ), $subscription->mode, $this->clock->now());
        $this->history->add($id, 'renewed', ['first' => $first->id]);
        $subscriptionId = $subscription->id;
        $this->transaction->afterCommit(static function () use ($subscriptionId, $id): void {
            /**
             * Fires after a recurring donation is charged again. `benefit_donation_paid` follows for the new donation.
             *
             * @since 0.1.0
             *
             * @param int $subscription_id
             * @param int $donation_id     the new donation
             */
            do_action('benefit_subscription_renewed', $subscriptionId, $id);
        });

        return $id;
    }

    public function changed(Subscription $subscription, SubscriptionStatus $from): void
    {
        $this->history->add($subscription->subjectId, 'subscription', ['status' => $subscription->status->value]);
        $kind = self::mailOf($subscription, $from);
        $first = $this->first($subscription);
        if ($kind !== '' && $first->email !== '') {
            $this->mail->queue($kind, $first->id, $first->email, isLimited: $first->isTest());
        }
        $this->transaction->afterCommit(static function () use ($subscription, $from): void {
            /**
             * Fires after the status of a recurring donation changes: to `active`, `paused`, `failing`, `suspended`,
             * `cancelled`, `completed` or `expired`.
             *
             * @since 0.1.0
             *
             * @param int    $subscription_id
             * @param string $status          the new one
             * @param string $from            the one before
             */
            do_action('benefit_subscription_changed', $subscription->id, $subscription->status->value, $from->value);
        });
    }

    /** @return string '' when nothing is sent: it never started, or was a test ended by going live */
    private static function mailOf(Subscription $subscription, SubscriptionStatus $from): string
    {
        $hasFailed = $from === SubscriptionStatus::Failing || $from === SubscriptionStatus::Suspended;

        return $subscription->startedAt === null || $subscription->endedBy === SubscriptionEndReason::Live ? '' : match ($subscription->status) {
            SubscriptionStatus::Failing, SubscriptionStatus::Suspended => $hasFailed ? '' : RecurringDonationEmails::FAILING,
            SubscriptionStatus::Paused => RecurringDonationEmails::PAUSED,
            SubscriptionStatus::Cancelled => RecurringDonationEmails::CANCELLED,
            SubscriptionStatus::Completed => RecurringDonationEmails::COMPLETED,
            SubscriptionStatus::Expired => RecurringDonationEmails::EXPIRED,
            default => '',
        };
    }

    private function first(Subscription $subscription): Donation
    {
        return $this->donations->byId($subscription->subjectId) ?? throw new \LogicException('A subscription began with a donation that is not there.');
    }
}

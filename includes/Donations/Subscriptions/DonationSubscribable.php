<?php

declare(strict_types=1);

namespace Benefit\Donations\Subscriptions;

use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Gifts\NewDonation;
use Benefit\Payments\Recurring\EndedBy;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Payments\Recurring\SubscriptionStatus;
use Benefit\Payments\Subscribable;
use Benefit\Shared\Clock;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Random;

defined('ABSPATH') || exit;

/** Gifts that recur: each further payment becomes a gift like the first, and the donor hears of what changes. */
final class DonationSubscribable implements Subscribable
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly Log $history,
        private readonly Mail $mail,
        private readonly Clock $clock,
    ) {}

    public function purpose(): string
    {
        return DonationPayable::PURPOSE;
    }

    public function renew(Subscription $subscription, int $amountMinor): int
    {
        $first = $this->first($subscription);
        // Another amount was agreed upon at the gateway, where nobody asks for our fee.
        $fee = $amountMinor === $first->totalMinor ? $first->feeMinor : 0;
        $id = $this->donations->insert(new NewDonation(
            Random::secret(),
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
    }

    /** @return string '' where there is nothing to tell: nobody has to hear of what never began, or was a test */
    private static function mailOf(Subscription $subscription, SubscriptionStatus $from): string
    {
        $hasFailed = $from === SubscriptionStatus::Failing || $from === SubscriptionStatus::Suspended;

        return $subscription->startedAt === null || $subscription->endedBy === EndedBy::Live ? '' : match ($subscription->status) {
            SubscriptionStatus::Failing, SubscriptionStatus::Suspended => $hasFailed ? '' : SubscriptionMail::FAILING,
            SubscriptionStatus::Paused => SubscriptionMail::PAUSED,
            SubscriptionStatus::Cancelled => SubscriptionMail::CANCELLED,
            SubscriptionStatus::Completed => SubscriptionMail::COMPLETED,
            SubscriptionStatus::Expired => SubscriptionMail::EXPIRED,
            default => '',
        };
    }

    private function first(Subscription $subscription): Donation
    {
        return $this->donations->byId($subscription->subjectId) ?? throw new \LogicException('A subscription began with a donation that is not there.');
    }
}

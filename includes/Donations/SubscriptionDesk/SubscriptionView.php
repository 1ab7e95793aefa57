<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\GiftWords;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Payments\Recurring\SubscriptionStatus;
use Benefit\Payments\Subscriptions\Subscriptions;
use Benefit\Shared\Admin\PeopleNames;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Log\LogEntry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Subscriptions as the admin's screen shows them: finished words, and what the screen has to decide by. */
final class SubscriptionView
{
    /** Ten years of monthly gifts; all of them are found in the list of donations. */
    private const GIFTS = 120;
    /** Kinds of entries in the history of its first donation that are about the subscription. */
    private const SHOWN = ['subscription', 'note'];

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly Subscriptions $subscriptions,
        private readonly SubscriptionWords $words,
        private readonly Log $log,
        private readonly Settings $settings,
    ) {}

    /** @return array{status: string, email: string, company: string, form: string, amount: string, every: string, payments: string, next: string, created: string} `desk` of a record */
    public function words(Subscription $subscription, int $formId, string $email, string $company): array
    {
        return [
            'status' => $subscription->status->label(),
            'email' => $email,
            'company' => $company,
            'form' => PostNames::form($formId),
            'amount' => $this->amount($subscription->amountMinor, $subscription->currency),
            'every' => $subscription->recurrence->period->label(),
            'payments' => SubscriptionWords::payments($subscription),
            'next' => SubscriptionWords::when($subscription->nextAt),
            'created' => SubscriptionWords::when($subscription->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/subscription-details.json */
    public function details(SubscribedGift $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];
        $log = array_values(array_filter($this->log->of($first->id), static fn(LogEntry $entry): bool => in_array($entry->kind, self::SHOWN, true)));
        $money = $this->settings->money()->in($subscription->currency);
        PostNames::prime($first->campaignId);
        PeopleNames::prime(array_map(static fn(LogEntry $entry): int => $entry->userId, $log));

        return [
            'campaign' => PostNames::campaign($first->campaignId),
            'fee' => $first->feeMinor === 0 ? '' : $money->format($first->feeMinor),
            'news' => $this->words->next($subscription, $money->format($subscription->amountMinor)),
            'started' => SubscriptionWords::when($subscription->startedAt),
            'reference' => $subscription->gatewayReference,
            'invoice_url' => $subscription->invoiceUrl,
            'gifts' => array_map(fn(Donation $gift): array => [
                'id' => $gift->id,
                'date' => SubscriptionWords::when($gift->paidAt ?? $gift->createdAt),
                'total' => $this->amount($gift->totalMinor, $gift->currency),
                'status' => GiftWords::status($gift),
            ], $this->list->gifts($subscription->id, self::GIFTS)),
            'log' => array_map(static fn(LogEntry $entry): array => [
                'at' => SubscriptionWords::when($entry->createdAt),
                'who' => PeopleNames::of($entry->userId),
                'text' => GiftWords::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'can' => [
                'pause' => $this->subscriptions->canPause($subscription),
                'resume' => $subscription->status === SubscriptionStatus::Paused,
                'cancel' => $subscription->endedAt === null,
            ],
        ];
    }

    private function amount(int $minor, string $currency): string
    {
        return $this->settings->money()->in($currency)->format($minor);
    }
}

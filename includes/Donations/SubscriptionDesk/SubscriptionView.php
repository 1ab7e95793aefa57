<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\GiftWords;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\GatewayNames;
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
    /** What the history of its first donation says of the subscription. */
    private const SHOWN = ['subscription', 'note'];

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly Subscriptions $subscriptions,
        private readonly SubscriptionWords $words,
        private readonly GatewayNames $gateways,
        private readonly Log $log,
        private readonly Settings $settings,
    ) {}

    /** @return array<string, mixed> schema/subscriptions.json */
    public function row(SubscribedGift $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];

        return [
            'id' => $subscription->id,
            'status' => $subscription->status->value,
            'status_text' => $subscription->status->label(),
            'test' => $subscription->mode === 'test',
            'name' => $first->name(),
            'email' => $first->email,
            'company' => $first->company,
            'form' => PostNames::form($first->formId),
            'amount' => $this->amount($subscription->amountMinor, $subscription->currency),
            'every' => $subscription->recurrence->period->label(),
            'payments' => SubscriptionWords::payments($subscription),
            'next' => SubscriptionWords::when($subscription->nextAt),
            'gateway_text' => $this->gateways->of($subscription->gateway),
            'created' => SubscriptionWords::when($subscription->createdAt),
            'created_at' => gmdate('Y-m-d\TH:i:s\Z', $subscription->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/subscription.json */
    public function whole(SubscribedGift $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];
        $log = array_values(array_filter($this->log->of($first->id), static fn(LogEntry $entry): bool => in_array($entry->kind, self::SHOWN, true)));
        $money = $this->settings->money()->in($subscription->currency);
        PostNames::prime($first->formId, $first->campaignId);
        PeopleNames::prime(array_map(static fn(LogEntry $entry): int => $entry->userId, $log));

        return [
            ...$this->row($subscribed),
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

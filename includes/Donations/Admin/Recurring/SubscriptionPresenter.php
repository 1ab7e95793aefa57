<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\RenewalRetryService;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Admin\StaffNames;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Presents subscriptions to the admin's screens, with texts ready to show. */
final class SubscriptionPresenter
{
    /** Ten years of monthly donations; older ones are found in the list of donations. */
    private const GIFTS = 120;
    /** Kinds of entries in the first donation's history that concern the subscription. */
    private const SHOWN = ['subscription', 'renewal_retried', 'moved', 'note'];

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly SubscriptionService $subscriptions,
        private readonly RenewalRetryService $retries,
        private readonly SubscriptionMessages $words,
        private readonly DonationLog $log,
        private readonly Settings $settings,
    ) {}

    /** @return array{status: string, email: string, company: string, form: string, amount: string, every: string, payments: string, next: string, created: string} `desk` of a record */
    public function words(Subscription $subscription, int $formId, string $email, string $company): array
    {
        return [
            'status' => $subscription->status->label(),
            'email' => $email,
            'company' => $company,
            'form' => FormCampaignNames::form($formId),
            'amount' => $this->amount($subscription->amountMinor, $subscription->currency),
            'every' => $subscription->recurrence->period->label(),
            'payments' => SubscriptionMessages::payments($subscription),
            'next' => SubscriptionMessages::when($subscription->nextAt),
            'created' => SubscriptionMessages::when($subscription->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/subscription-details.json */
    public function details(RecurringDonation $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];
        $log = array_values(array_filter($this->log->listEntries($first->id), static fn(AuditLogEntry $entry): bool => in_array($entry->kind, self::SHOWN, true)));
        $money = $this->settings->money()->withCurrency($subscription->currency);
        FormCampaignNames::prime($first->campaignId);
        StaffNames::prime(array_map(static fn(AuditLogEntry $entry): int => $entry->userId, $log));

        return [
            'campaign' => FormCampaignNames::campaign($first->campaignId),
            'fee' => $first->feeMinor === 0 ? '' : $money->format($first->feeMinor),
            'news' => $this->words->next($subscription, $money->format($subscription->amountMinor)),
            'started' => SubscriptionMessages::when($subscription->startedAt),
            'reference' => $subscription->gatewayReference,
            'invoice_url' => $subscription->invoiceUrl,
            'gifts' => array_map(fn(Donation $gift): array => [
                'id' => $gift->id,
                'date' => SubscriptionMessages::when($gift->paidAt ?? $gift->createdAt),
                'total' => $this->amount($gift->totalMinor, $gift->currency),
                'status' => DonationMessages::status($gift),
            ], $this->list->listDonations($subscription->id, self::GIFTS)),
            'log' => array_map(static fn(AuditLogEntry $entry): array => [
                'at' => SubscriptionMessages::when($entry->createdAt),
                'who' => StaffNames::getName($entry->userId),
                'text' => DonationMessages::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'can' => [
                'pause' => $this->subscriptions->canPause($subscription),
                'resume' => $subscription->status === SubscriptionStatus::Paused,
                'cancel' => $subscription->endedAt === null,
                'retry' => $this->retries->canRetry($subscription),
            ],
        ];
    }

    private function amount(int $minor, string $currency): string
    {
        return $this->settings->money()->withCurrency($currency)->format($minor);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Recurring\SubscriptionMessages;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonorLog;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Handles WordPress's "Export personal data" for donations: the donor, recurring donations, and each donation. */
final class DonationPrivacyExporter
{
    private const DONATIONS = 20;
    /** Kinds of history entries that say more than the figures do. */
    private const SHOWN = ['note', 'refunded', 'partly_refunded', 'cancelled', 'receipt_sent'];

    public function __construct(
        private readonly DonationPrivacyRepository $people,
        private readonly DonationLog $log,
        private readonly DonorLog $donorLog,
        private readonly GatewayLabels $gateways,
        private readonly DonationUploadService $uploads,
        private readonly Settings $settings,
    ) {}

    /** @return array<string, array{exporter_friendly_name: string, callback: callable}> */
    public function exporters(): array
    {
        return ['benefit-donations' => ['exporter_friendly_name' => __('Donations', 'benefit'), 'callback' => $this->donations(...)]];
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function donations(string $email, int $page = 1): array
    {
        $donations = $email === '' ? [] : $this->people->donations($email, self::DONATIONS, ($page - 1) * self::DONATIONS);
        $donor = $email === '' || $page > 1 ? null : $this->people->donor($email);
        $data = $donor === null ? [] : [self::item('benefit-donor', [
            [__('Name', 'benefit'), trim($donor['first_name'] . ' ' . $donor['last_name'])],
            [__('Email', 'benefit'), $email],
            [__('Company', 'benefit'), $donor['company']],
            [__('Phone', 'benefit'), $donor['phone']],
            [__('First donation', 'benefit'), self::when($donor['at'])],
            ...$this->notes($email),
        ])];
        foreach ($email === '' || $page > 1 ? [] : $this->people->subscriptions($email) as $subscription) {
            $data[] = self::item('benefit-subscription-' . $subscription->id, [
                [__('Recurring donation', 'benefit'), (string) $subscription->id],
                [__('First donation', 'benefit'), (string) $subscription->subjectId],
                [__('Status', 'benefit'), $subscription->status->label()],
                [__('Amount', 'benefit'), $this->settings->money()->withCurrency($subscription->currency)->format($subscription->amountMinor)],
                [__('Frequency', 'benefit'), $subscription->recurrence->period->label()],
                [__('Payments made', 'benefit'), SubscriptionMessages::payments($subscription)],
                [__('Next payment', 'benefit'), self::when($subscription->nextAt)],
                [__('Ended', 'benefit'), self::when($subscription->endedAt)],
                [__('Payment', 'benefit'), $this->gateways->getLabel($subscription->gateway)],
            ]);
        }
        foreach ($donations as $donation) {
            $data[] = self::item('benefit-donation-' . $donation->id, $this->rows($donation));
        }

        return ['data' => $data, 'done' => count($donations) < self::DONATIONS];
    }

    /** @return list<array{string, string}> staff's notes about the donor, and changes of the email address */
    private function notes(string $email): array
    {
        $notes = array_filter($this->donorLog->listEntries($this->people->donorId($email)), static fn(AuditLogEntry $entry): bool => in_array($entry->kind, ['note', 'email_changed'], true));

        return array_values(array_map(fn(AuditLogEntry $entry): array => [self::when($entry->createdAt), $entry->kind === 'note' ? (string) ($entry->data['text'] ?? '') : DonationMessages::entry($entry, $this->settings->money())], $notes));
    }

    /** @return list<array{string, string}> */
    private function rows(Donation $donation): array
    {
        $money = $this->settings->money()->withCurrency($donation->currency);
        $amount = static fn(int $minor): string => $minor === 0 ? '' : $money->format($minor);
        $rows = [
            [__('Donation', 'benefit'), (string) $donation->id],
            [__('Receipt', 'benefit'), (string) $donation->receiptNumber],
            [__('Date', 'benefit'), self::when($donation->createdAt)],
            [__('Paid', 'benefit'), self::when($donation->paidAt)],
            [__('Status', 'benefit'), DonationMessages::status($donation)],
            [__('Name', 'benefit'), $donation->name()],
            [__('Email', 'benefit'), $donation->email],
            [__('Company', 'benefit'), $donation->company],
            [__('Address', 'benefit'), AddressFormatter::format($donation->address, ', ')],
            [__('Form', 'benefit'), FormCampaignNames::form($donation->formId)],
            [__('Campaign', 'benefit'), FormCampaignNames::campaign($donation->campaignId)],
            [__('Recurring donation', 'benefit'), $donation->subscriptionId === 0 ? '' : (string) $donation->subscriptionId],
            [__('Amount', 'benefit'), $amount($donation->amountMinor)],
            [__('Covered fees', 'benefit'), $amount($donation->feeMinor)],
            [__('Refunded', 'benefit'), $amount($donation->refundedMinor)],
            [__('Payment', 'benefit'), $this->gateways->getLabel($donation->gateway)],
            [__('Anonymous', 'benefit'), $donation->isAnonymous ? __('Yes', 'benefit') : ''],
            [__('Comment', 'benefit'), $donation->comment],
        ];
        foreach ($donation->fields as $entry) {
            $rows[] = [$entry['label'], $entry['value']];
        }
        foreach ($this->uploads->ofDonation($donation->id) as $upload) {
            $rows[] = [__('File', 'benefit'), $upload->words()];
        }
        foreach ($donation->consents as $consent) {
            /* translators: %s: date and time */
            $rows[] = [sprintf(__('Agreed to on %s', 'benefit'), self::when($consent['at'])), $consent['text']];
        }
        foreach ($this->log->listEntries($donation->id) as $entry) {
            if (in_array($entry->kind, self::SHOWN, true)) {
                $rows[] = [self::when($entry->createdAt), DonationMessages::entry($entry, $money)];
            }
        }

        return $rows;
    }

    /**
     * Escapes names and values, because WordPress prints some of them unescaped in its file.
     *
     * @param list<array{string, string}> $rows
     *
     * @return array<string, mixed>
     */
    private static function item(string $id, array $rows): array
    {
        $filled = array_filter($rows, static fn(array $row): bool => $row[1] !== '');

        return [
            'group_id' => 'benefit-donations',
            'group_label' => __('Donations', 'benefit'),
            'item_id' => $id,
            'data' => array_map(static fn(array $row): array => ['name' => esc_html($row[0]), 'value' => esc_html($row[1])], array_values($filled)),
        ];
    }

    private static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}

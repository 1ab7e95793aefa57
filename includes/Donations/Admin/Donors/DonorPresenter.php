<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\DonationSums;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\DonorLog;
use Benefit\Payments\Subscription;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\StaffNames;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Presents what a donor's page shows besides the entity, with texts ready to show. */
final class DonorPresenter
{
    /** Older donations are found in the list of donations. */
    private const GIFTS = 20;

    public function __construct(
        private readonly DonorDetailsRepository $facts,
        private readonly DonationTotalRepository $totals,
        private readonly DonorLog $log,
        private readonly Settings $settings,
    ) {}

    /** @return array<string, mixed> schema/desk-donor.json */
    public function whole(int $donorId): array
    {
        $money = $this->settings->money();
        $span = $this->facts->span($donorId);
        ['live' => $totals, 'test' => $tests] = $this->totals->ofModes('donor', [$donorId])[$donorId];
        $averages = array_map(static fn(array $total): int => $total['gifts'] > 0 ? intdiv($total['amount'], $total['gifts']) : 0, $totals);
        $log = $this->log->listEntries($donorId);
        StaffNames::prime(array_map(static fn(AuditLogEntry $entry): int => $entry->userId, $log));

        return [
            'id' => $donorId,
            'figures' => [
                'amounts' => DonationSums::amounts($totals, $money),
                'averages' => $money->formatAll(array_filter($averages)),
                'gifts' => DonationSums::number($totals),
                'tests' => DonationSums::tests($tests, $money),
                'first' => self::when($span['first']),
                'last' => self::when($span['last']),
            ],
            'gifts' => array_map(fn(Donation $gift): array => [
                'id' => $gift->id,
                'date' => self::when($gift->paidAt ?? $gift->createdAt),
                'total' => $this->amount($gift->totalMinor, $gift->currency),
                'status' => DonationMessages::status($gift),
                'test' => $gift->isTest(),
            ], $this->facts->gifts($donorId, self::GIFTS)),
            'all_gifts' => $span['gifts'],
            'subscriptions' => array_map(fn(Subscription $subscription): array => [
                'id' => $subscription->id,
                'amount' => $this->amount($subscription->amountMinor, $subscription->currency) . ' ' . $subscription->recurrence->period->label(),
                'status' => $subscription->status->label(),
            ], $this->facts->subscriptions($donorId, self::GIFTS)),
            'log' => array_map(static fn(AuditLogEntry $entry): array => [
                'at' => self::when($entry->createdAt),
                'who' => StaffNames::getName($entry->userId),
                'text' => self::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'can_merge' => current_user_can(CapabilityRegistry::MANAGE),
        ];
    }

    private static function entry(AuditLogEntry $entry, MoneyFormat $money): string
    {
        $number = static fn(string $name): int => is_int($entry->data[$name] ?? null) ? $entry->data[$name] : 0;

        return match ($entry->kind) {
            /* translators: %d: number of a donor */
            'merged' => sprintf(__('Donor %d was merged into this one.', 'benefit'), $number('donor')),
            default => DonationMessages::entry($entry, $money),
        };
    }

    private function amount(int $minor, string $currency): string
    {
        return $this->settings->money()->withCurrency($currency)->format($minor);
    }

    private static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format'), $moment);
    }
}

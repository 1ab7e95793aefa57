<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorDesk;

use Benefit\Donations\GiftList\GiftSums;
use Benefit\Donations\GiftList\GiftWords;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\TotalRepository;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\PeopleNames;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Log\LogEntry;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** A donor's page beside the entity, in finished words. */
final class DonorView
{
    /** All of them are found in the list of donations. */
    private const GIFTS = 20;

    public function __construct(
        private readonly DonorFactsRepository $facts,
        private readonly TotalRepository $totals,
        private readonly Log $log,
        private readonly Settings $settings,
    ) {}

    /** @return array<string, mixed> schema/desk-donor.json */
    public function whole(int $donorId): array
    {
        $money = $this->settings->money();
        $span = $this->facts->span($donorId);
        ['live' => $totals, 'test' => $tests] = $this->totals->ofModes('donor', [$donorId])[$donorId];
        $averages = array_map(static fn(array $total): int => $total['gifts'] > 0 ? intdiv($total['amount'], $total['gifts']) : 0, $totals);
        $log = $this->log->of($donorId);
        PeopleNames::prime(array_map(static fn(LogEntry $entry): int => $entry->userId, $log));

        return [
            'id' => $donorId,
            'figures' => [
                'amounts' => GiftSums::amounts($totals, $money),
                'averages' => $money->formatAll(array_filter($averages)),
                'gifts' => GiftSums::number($totals),
                'tests' => GiftSums::tests($tests, $money),
                'first' => self::when($span['first']),
                'last' => self::when($span['last']),
            ],
            'gifts' => array_map(fn(Donation $gift): array => [
                'id' => $gift->id,
                'date' => self::when($gift->paidAt ?? $gift->createdAt),
                'total' => $this->amount($gift->totalMinor, $gift->currency),
                'status' => GiftWords::status($gift),
                'test' => $gift->isTest(),
            ], $this->facts->gifts($donorId, self::GIFTS)),
            'all_gifts' => $span['gifts'],
            'subscriptions' => array_map(fn(Subscription $subscription): array => [
                'id' => $subscription->id,
                'amount' => $this->amount($subscription->amountMinor, $subscription->currency) . ' ' . $subscription->recurrence->period->label(),
                'status' => $subscription->status->label(),
            ], $this->facts->subscriptions($donorId, self::GIFTS)),
            'log' => array_map(static fn(LogEntry $entry): array => [
                'at' => self::when($entry->createdAt),
                'who' => PeopleNames::of($entry->userId),
                'text' => self::entry($entry, $money),
                'note' => $entry->kind === 'note',
            ], array_reverse($log)),
            'can_merge' => current_user_can(Capabilities::MANAGE),
        ];
    }

    private static function entry(LogEntry $entry, Money $money): string
    {
        $number = static fn(string $name): int => is_int($entry->data[$name] ?? null) ? $entry->data[$name] : 0;

        return match ($entry->kind) {
            /* translators: %d: number of a donor */
            'merged' => sprintf(__('Donor %d was merged into this one.', 'benefit'), $number('donor')),
            default => GiftWords::entry($entry, $money),
        };
    }

    private function amount(int $minor, string $currency): string
    {
        return $this->settings->money()->in($currency)->format($minor);
    }

    private static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format'), $moment);
    }
}

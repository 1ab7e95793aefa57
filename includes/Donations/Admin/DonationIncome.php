<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin;

use Benefit\Donations\Admin\Recurring\SubscriptionFilter;
use Benefit\Donations\Admin\Recurring\SubscriptionListRepository;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Home\IncomeSource;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Income from donations, recurring ones included. */
final class DonationIncome implements IncomeSource
{
    public function __construct(
        private readonly Database $database,
        private readonly SubscriptionListRepository $subscriptions,
        private readonly Settings $settings,
    ) {}

    public function label(): string
    {
        return __('Donations', 'benefit');
    }

    public function countLabel(): string
    {
        return __('Number of donations', 'benefit');
    }

    public function capability(): string
    {
        return DonationCapabilities::DONATIONS;
    }

    public function more(): array
    {
        $monthly = $this->subscriptions->income(new SubscriptionFilter());

        return $monthly['number'] === 0 ? [] : [__('Recurring, per month', 'benefit') => implode(' + ', array_map(fn(string $code, int $amount): string => $this->settings->money()->withCurrency($code)->formatShort($amount), array_keys($monthly['amounts']), $monthly['amounts']))];
    }

    public function url(): string
    {
        return DonationsScreenUrl::url();
    }

    public function stamp(): string
    {
        return implode(' ', $this->database->row('SELECT (SELECT MAX(paid_at) FROM {donation}) AS paid, (SELECT MAX(id) FROM {refund}) AS refund') ?? []);
    }

    public function income(int $from, int $to): array
    {
        $rows = $this->database->rows(
            "SELECT paid_at - paid_at %% 1800 AS slot, currency, COUNT(*) AS donations,
                SUM(CASE WHEN refunded_minor < total_minor THEN total_minor - refunded_minor ELSE 0 END) AS amount
             FROM {donation} WHERE paid_at >= %d AND paid_at < %d AND mode = 'live' AND status IN (%s, %s)
             GROUP BY paid_at - paid_at %% 1800, currency",
            $from,
            $to,
            DonationStatus::Publish->value,
            DonationStatus::Subscription->value,
        );

        return array_map(static fn(array $row): array => [
            'slot' => (int) $row['slot'],
            'currency' => (string) $row['currency'],
            'amount' => (int) $row['amount'],
            'count' => (int) $row['donations'],
        ], $rows);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Donations\Records\Donation;
use Benefit\Payments\Subscription;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** Recurring donations. */
abstract class SubscriptionTestCase extends GivingTestCase
{
    protected const MOMENT = '2025-01-31T12:00:00Z';

    protected TellingGateway $gateway;

    protected function setUp(): void
    {
        $this->gateway = new TellingGateway();
        parent::setUp();
        $this->clock->now = (int) strtotime(self::MOMENT);
        $this->begin();
    }

    protected function begin(array $settings = []): void
    {
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
        parent::begin($settings + ['gateways' => ['free', 'test', 'telling']]);
    }

    /** Runs cron at this time. */
    protected function cronAt(string $moment): void
    {
        $this->clock->now = (int) strtotime($moment);
        $this->cron();
    }

    protected function cron(): void
    {
        $this->plugin->subscriptionChecks()->endTests();
        $this->plugin->renewals()->chargeDue();
        $this->plugin->subscriptionChecks()->run();
    }

    protected function nowOf(Subscription $subscription): Subscription
    {
        return $this->plugin->subscriptions()->byId($subscription->id) ?? self::fail('It is gone.');
    }

    /** @return array{string, int, string|null} status, number of payments, date of the next one */
    protected function stateOf(Subscription $subscription): array
    {
        $now = $this->nowOf($subscription);

        return [$now->status->value, $now->cycles, $now->nextAt === null ? null : gmdate('Y-m-d', $now->nextAt)];
    }

    /** @return list<Donation> oldest first */
    protected function gifts(Subscription $subscription): array
    {
        return array_map(
            fn(array $row): Donation => $this->plugin->donations()->byId((int) $row['id']) ?? self::fail('It is gone.'),
            $this->rows('SELECT id FROM {donation} WHERE subscription_id = %d ORDER BY id', $subscription->id),
        );
    }

    /** @return list<string> status of each donation */
    protected function statuses(Subscription $subscription): array
    {
        return array_map(static fn(Donation $donation): string => $donation->status->value, $this->gifts($subscription));
    }

    /** @return array<string, int> emails to the donor by type, without the receipt of the first donation */
    protected function mails(): array
    {
        $kinds = array_count_values(array_column($this->rows("SELECT kind FROM {mail} WHERE recipient = 'ada@example.org' AND kind <> 'donation_receipt' ORDER BY kind"), 'kind'));
        ksort($kinds);

        return $kinds;
    }

    /**
     * @param list<string> $list
     *
     * @return list<list<string>> all permutations
     */
    protected static function orders(array $list): array
    {
        if (count($list) < 2) {
            return [$list];
        }
        $orders = [];
        foreach ($list as $key => $first) {
            foreach (self::orders(array_values(array_diff_key($list, [$key => 0]))) as $rest) {
                $orders[] = [$first, ...$rest];
            }
        }

        return $orders;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationSearchRepository;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Donations\Records\Recurring\RecurringDonationRepository;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Counts, sums and exports donors' subscriptions by index: the number of statements does not grow with the
 * subscriptions.
 */
final class SubscriptionListRepository
{
    /** Counting stops here: "10,000 or more" is precise enough for a screen. */
    public const COUNTED = 10000;

    private readonly DonationSearchRepository $search;

    public function __construct(private readonly Database $database, private readonly DonationRepository $donations, private readonly RecurringDonationRepository $subscribed)
    {
        $this->search = new DonationSearchRepository($database);
    }

    /** Counts the subscriptions up to COUNTED, which stands for that many or more. */
    public function count(SubscriptionFilter $filter): int
    {
        [$from, $args] = $this->source($filter);

        return (int) $this->database->value("SELECT COUNT(*) FROM (SELECT s.id FROM $from LIMIT " . self::COUNTED . ') counted', ...$args);
    }

    /**
     * Returns the number of active subscriptions, without tests, and their income in a month. The unfiltered income is
     * read from the index `income`, however many there are. Filters that read rows are used only when count() stays
     * below COUNTED.
     *
     * @return array{number: int, amounts: array<string, int>} amounts: minor units by currency
     */
    public function income(SubscriptionFilter $filter): array
    {
        $income = ['number' => 0, 'amounts' => []];
        $active = $filter->income();
        if ($active === null) {
            return $income;
        }
        [$from, $args] = $this->source($active);
        foreach ($this->database->rows("SELECT s.currency, s.period, COUNT(*) AS number, SUM(s.amount_minor) AS amount FROM $from GROUP BY s.currency, s.period ORDER BY s.currency", ...$args) as $row) {
            $currency = (string) $row['currency'];
            $income['number'] += (int) $row['number'];
            $income['amounts'][$currency] = ($income['amounts'][$currency] ?? 0) + BillingPeriod::from((string) $row['period'])->monthly((int) $row['amount']);
        }

        return $income;
    }

    /**
     * Returns the next subscriptions by id, for exports written in pieces.
     *
     * @return list<RecurringDonation>
     */
    public function after(SubscriptionFilter $filter, int $afterId, int $limit): array
    {
        [$from, $args] = $this->source($filter, $afterId);

        return $this->fetchSubscriptions("SELECT s.* FROM $from ORDER BY s.id LIMIT %d", ...[...$args, $limit]);
    }

    public function byId(int $id): ?RecurringDonation
    {
        return $this->fetchSubscriptions('SELECT s.* FROM {subscription} s WHERE s.purpose = %s AND s.id = %d', DonationPayable::PURPOSE, $id)[0] ?? null;
    }

    /** @return list<Donation> newest first */
    public function listDonations(int $id, int $limit): array
    {
        return array_map(fn(array $row): Donation => $this->donations->donation($row), $this->database->rows('SELECT * FROM {donation} WHERE subscription_id = %d ORDER BY id DESC LIMIT %d', $id, $limit));
    }

    /** @return array{string, list<int|string>} SQL from behind FROM to the end of WHERE, and its values */
    private function source(SubscriptionFilter $filter, int $afterId = 0): array
    {
        [$joins, $args] = $this->searched($filter);
        if ($filter->formId > 0) {
            $joins .= ' JOIN {donation_subscription} ds ON ds.subscription_id = s.id';
        }
        $conditions = array_filter([
            's.purpose = %s' => DonationPayable::PURPOSE,
            'ds.form_id = %d' => $filter->formId > 0 ? $filter->formId : null,
            's.mode = %s' => $filter->mode !== '' ? $filter->mode : null,
            's.id > %d' => $afterId > 0 ? $afterId : null,
        ], static fn(int|string|null $value): bool => $value !== null);

        $statuses = array_map(static fn(SubscriptionStatus $status): string => $status->value, $filter->statuses);
        $isOneOf = $statuses === [] ? '' : ' AND s.status IN (' . implode(', ', array_fill(0, count($statuses), '%s')) . ')';

        return [$joins . ' WHERE ' . implode(' AND ', array_keys($conditions)) . $isOneOf, [...$args, ...array_values($conditions), ...$statuses]];
    }

    /** @return array{string, list<int|string>} */
    private function searched(SubscriptionFilter $filter): array
    {
        if ($filter->search === null) {
            return ['{subscription} s', []];
        }
        [$parts, $args] = $this->search->parts($filter->search, 'subscription_id');
        if ($filter->search->number > 0) {
            $parts[] = 'SELECT id FROM {subscription} WHERE id = %d';
            $args[] = $filter->search->number;
        }

        return ['(' . ($parts === [] ? 'SELECT 0 AS id' : implode(' UNION ', $parts)) . ') found JOIN {subscription} s ON s.id = found.id', $args];
    }

    /** @return list<RecurringDonation> */
    private function fetchSubscriptions(string $sql, int|string ...$args): array
    {
        return $this->subscribed->forSubscriptions(array_map(SubscriptionRepository::fromRow(...), $this->database->rows($sql, ...$args)));
    }
}

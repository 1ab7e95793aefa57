<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\DonationRepository;
use Benefit\Payments\Subscription;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads the first donations of subscriptions, in one query for all. */
final class RecurringDonationRepository
{
    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /**
     * @param list<Subscription> $subscriptions of donations
     *
     * @return list<RecurringDonation> in the same order
     */
    public function forSubscriptions(array $subscriptions): array
    {
        $ids = array_map(static fn(Subscription $subscription): int => $subscription->subjectId, $subscriptions);
        $rows = $ids === [] ? [] : $this->database->rows('SELECT * FROM {donation} WHERE id IN (' . implode(', ', array_fill(0, count($ids), '%d')) . ')', ...$ids);
        $firsts = [];
        foreach ($rows as $row) {
            $firsts[(int) $row['id']] = $this->donations->donation($row);
        }

        return array_map(
            static fn(Subscription $subscription): RecurringDonation => new RecurringDonation($subscription, $firsts[$subscription->subjectId] ?? throw new \LogicException('A subscription began with a donation that is not there.')),
            $subscriptions,
        );
    }
}

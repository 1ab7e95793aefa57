<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Donations\Records\Recurring\RecurringDonationRepository;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads the subscriptions of donors and of an account, each through its own index. */
final class DonorSubscriptionRepository
{
    /** Maximum on one page, newest first. */
    private const SHOWN = 100;

    public function __construct(private readonly Database $database, private readonly RecurringDonationRepository $subscribed) {}

    /**
     * @param list<int> $donorIds
     * @param int       $id       a single one; 0: all
     *
     * @return list<RecurringDonation> newest first
     */
    public function subscriptions(array $donorIds, int $userId, int $id = 0): array
    {
        $parts = array_fill(0, count($donorIds), 'SELECT subscription_id AS id FROM {donation_subscription} WHERE donor_id = %d');
        $values = $donorIds;
        if ($userId > 0) {
            $parts[] = 'SELECT subscription_id AS id FROM {donation} WHERE user_id = %d';
            $values[] = $userId;
        }
        if ($parts === []) {
            return [];
        }
        $which = $id === 0 ? '' : ' WHERE s.id = %d';

        return $this->subscribed->forSubscriptions(array_map(SubscriptionRepository::fromRow(...), $this->database->rows(
            'SELECT s.* FROM (' . implode(' UNION ', $parts) . ") own JOIN {subscription} s ON s.id = own.id$which ORDER BY s.id DESC LIMIT %d",
            ...[...$values, ...($id === 0 ? [] : [$id]), self::SHOWN],
        )));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads the donations and recurring donations for a donor's admin page. */
final class DonorDetailsRepository
{
    public function __construct(private readonly Database $database, private readonly DonationRepository $donations) {}

    /**
     * Returns donors that exist, by id; merged donors are left out.
     *
     * @return array<int, array<string, string|null>> rows of `donor`
     */
    public function donors(int ...$ids): array
    {
        $rows = $this->database->rows('SELECT * FROM {donor} WHERE merged_into = 0 AND id IN ' . Database::in(...$ids));

        return array_combine(array_map(static fn(array $row): int => (int) $row['id'], $rows), $rows);
    }

    /** @return list<string> email addresses of these donors, followed by those of donors merged into them */
    public function emails(int ...$ids): array
    {
        $those = Database::in(...$ids);

        return array_map(strval(...), array_column($this->database->rows("SELECT email FROM {donor} WHERE id IN $those OR merged_into IN $those ORDER BY merged_into, id"), 'email'));
    }

    /** @return list<Donation> the latest ones */
    public function gifts(int $donorId, int $limit): array
    {
        return array_map($this->donations->donation(...), $this->database->rows('SELECT * FROM {donation} WHERE donor_id = %d ORDER BY created_at DESC, id DESC LIMIT %d', $donorId, $limit));
    }

    /** @return array{gifts: int, first: int|null, last: int|null} number of donations outside the trash; when the first and the last live donation was paid */
    public function span(int $donorId): array
    {
        $paid = [DonationStatus::Publish->value, DonationStatus::Subscription->value];
        $row = $this->database->row(
            "SELECT COUNT(*) AS gifts, MIN(CASE WHEN mode = 'live' AND status IN (%s, %s) THEN paid_at END) AS first_at, MAX(CASE WHEN mode = 'live' AND status IN (%s, %s) THEN paid_at END) AS last_at FROM {donation} WHERE donor_id = %d AND status <> %s",
            ...[...$paid, ...$paid, $donorId, DonationStatus::Trash->value],
        );
        $moment = static fn(string $name): ?int => isset($row[$name]) ? (int) $row[$name] : null;

        return ['gifts' => (int) ($row['gifts'] ?? 0), 'first' => $moment('first_at'), 'last' => $moment('last_at')];
    }

    /** @return list<Subscription> the latest ones */
    public function subscriptions(int $donorId, int $limit): array
    {
        return array_map(
            SubscriptionRepository::fromRow(...),
            $this->database->rows('SELECT s.* FROM {donation_subscription} o JOIN {subscription} s ON s.id = o.subscription_id WHERE o.donor_id = %d ORDER BY s.id DESC LIMIT %d', $donorId, $limit),
        );
    }

    /** @return array<int, int> number of running recurring donations by donor */
    public function recurring(int ...$ids): array
    {
        $running = array_map(static fn(SubscriptionStatus $status): string => $status->value, SubscriptionStatus::running());
        $rows = $this->database->rows(
            'SELECT o.donor_id, COUNT(*) AS number FROM {donation_subscription} o JOIN {subscription} s ON s.id = o.subscription_id WHERE o.donor_id IN ' . Database::in(...$ids)
                . ' AND s.status IN (' . implode(', ', array_fill(0, count($running), '%s')) . ') GROUP BY o.donor_id',
            ...$running,
        );

        return array_combine(array_map(static fn(array $row): int => (int) $row['donor_id'], $rows), array_map(static fn(array $row): int => (int) $row['number'], $rows));
    }
}

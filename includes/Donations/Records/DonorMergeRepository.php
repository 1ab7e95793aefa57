<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Merges donors who are one person with several addresses: one row is kept and owns all donations; the others stand for
 * their address and point to it. All methods must run inside a transaction.
 */
final class DonorMergeRepository
{
    private const PAID = [DonationStatus::Publish, DonationStatus::Subscription];

    public function __construct(private readonly Database $database) {}

    /**
     * Locks donors that may be merged, in the common order. A donation from one of their addresses waits until the
     * transaction ends.
     *
     * @return list<int>
     */
    public function lock(int ...$ids): array
    {
        $rows = $this->database->rows('SELECT id FROM {donor} WHERE merged_into = 0 AND id IN ' . Database::in(...$ids) . ' ORDER BY id' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'));

        return array_map(intval(...), array_column($rows, 'id'));
    }

    /** Moves everything to the kept donor. Call after lock(). */
    public function merge(int $kept, int ...$others): void
    {
        $those = Database::in(...$others);
        $this->database->execute("UPDATE {donor} SET merged_into = %d WHERE id IN $those OR merged_into IN $those", $kept);
        foreach (['donation', 'donation_subscription', 'donor_log'] as $table) {
            $this->database->execute("UPDATE {{$table}} SET donor_id = %d WHERE donor_id IN $those", $kept);
        }
        $this->recount($kept, ...$others);
    }

    /**
     * Recalculates totals from the paid donations they have now, as Donation::countedMinor() counts, and the number of
     * donors of their campaigns.
     */
    private function recount(int ...$ids): void
    {
        $those = Database::in(...$ids);
        $paid = array_map(static fn(DonationStatus $status): string => $status->value, self::PAID);
        $this->database->execute("DELETE FROM {donation_total} WHERE subject = 'donor' AND subject_id IN $those");
        $this->database->execute(
            "INSERT INTO {donation_total} (subject, subject_id, currency, mode, gifts, amount_minor)
             SELECT 'donor', donor_id, currency, mode, COUNT(*), SUM(CASE WHEN refunded_minor < amount_minor THEN amount_minor - refunded_minor ELSE 0 END)
             FROM {donation} WHERE donor_id IN $those AND status IN (%s, %s) GROUP BY donor_id, currency, mode",
            ...$paid,
        );
        $this->countInCampaigns('-', $those);
        $this->database->execute("DELETE FROM {campaign_donor} WHERE donor_id IN $those");
        $this->database->execute(
            "INSERT INTO {campaign_donor} (campaign_id, mode, donor_id, gifts)
             SELECT campaign_id, mode, donor_id, COUNT(*) FROM {donation} WHERE donor_id IN $those AND campaign_id > 0 AND status IN (%s, %s) GROUP BY campaign_id, mode, donor_id",
            ...$paid,
        );
        $this->countInCampaigns('+', $those);
    }

    /** @param '-'|'+' $sign removes these donors from their campaigns' count, or adds them */
    private function countInCampaigns(string $sign, string $those): void
    {
        $this->database->execute(
            "UPDATE {donation_total} SET gifts = gifts $sign (SELECT COUNT(*) FROM {campaign_donor} c WHERE c.campaign_id = subject_id AND c.mode = {donation_total}.mode AND c.donor_id IN $those AND c.gifts > 0)
             WHERE subject = 'donors' AND subject_id IN (SELECT campaign_id FROM {campaign_donor} WHERE donor_id IN $those)",
        );
    }
}

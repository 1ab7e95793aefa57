<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Reads donors for the public. A donor is represented by their first paid donation under a name, in one mode, and has
 * its id. The donor's own row must exist but is not shown, because its name may come from an older, anonymous donation.
 *
 * If anonymous donors are included, each donor with anonymous donations adds a record for these, even if they also
 * have one under their name. Otherwise that record would vanish with their first donation under a name, which would
 * reveal who gave anonymously.
 */
final class PublicDonorRepository
{
    /** Sort columns by their names in schema/donors.json. `shownName` is the first name, or '' for anonymous donors. */
    private const ORDERS = ['id' => ['d.id'], 'createdAt' => ['d.created_at', 'd.id'], 'firstName' => ['d.first_name', 'd.id'], 'shownName' => ["CASE WHEN d.anonymous = 0 THEN d.first_name ELSE '' END", 'd.id']];

    public function __construct(private readonly Database $database) {}

    /**
     * @param string $search      start of a first name, optionally with the initial of the last name, or of a company
     * @param bool   $byCompany   also searches companies
     * @param int    $campaignId  only donors to this campaign; 0: all
     * @param bool   $isRedacting also includes anonymous donors; searches never find them
     *
     * @return list<array<string, string|null>> id, donor_id, first_name, last_name, company, anonymous and created_at
     *     of the first donation
     */
    public function page(string $mode, string $search, bool $byCompany, int $campaignId, bool $isRedacting, string $sort, bool $descending, int $limit, int $offset): array
    {
        return $this->first($this->meant($mode, $search, $byCompany, $campaignId, $isRedacting), $isRedacting && $sort === 'firstName' ? 'shownName' : $sort, $descending, $limit, $offset);
    }

    /**
     * @param bool $isDonorId whether $id is the donor's; of their records, the one under a name comes first
     *
     * @return array<string, string|null>|null like page()
     */
    public function byId(string $mode, int $id, bool $isRedacting, bool $isDonorId): ?array
    {
        return $this->first($this->meant($mode, '', false, 0, $isRedacting)->add($isDonorId ? 'd.donor_id = %d' : 'd.id = %d', $id), 'shownName', true, 1, 0)[0] ?? null;
    }

    /** Counts what page() lists. Without a search it only groups by donor, which an index answers. */
    public function count(string $mode, string $search, bool $byCompany, int $campaignId, bool $isRedacting): int
    {
        if (trim($search) !== '') {
            $conditions = $this->meant($mode, $search, $byCompany, $campaignId, $isRedacting);

            return (int) $this->database->value('SELECT COUNT(*) FROM {donation} d' . $conditions->where(), ...$conditions->args());
        }
        $conditions = self::complete('d', $mode, $isRedacting ? 'd.anonymous' : '0')->is('d.campaign_id', $campaignId);

        return (int) $this->database->value('SELECT COUNT(*) FROM (SELECT d.donor_id FROM {donation} d' . $conditions->where() . ' GROUP BY d.donor_id, d.anonymous) gave JOIN {donor} o ON o.id = gave.donor_id WHERE o.merged_into = 0', ...$conditions->args());
    }

    /**
     * Totals of donations under a name.
     *
     * @param list<int> $donorIds
     *
     * @return array<int, array{gifts: int, amount: int}> by donor; the amount in one currency, minus refunds
     */
    public function totals(array $donorIds, string $mode, string $currency): array
    {
        $totals = [];
        $conditions = self::complete('d', $mode, '0')->add('d.donor_id IN ' . Database::in(...$donorIds));
        $rows = $donorIds === [] ? [] : $this->database->rows(
            'SELECT d.donor_id, COUNT(*) AS gifts, SUM(CASE WHEN d.currency = %s AND d.refunded_minor < d.amount_minor THEN d.amount_minor - d.refunded_minor ELSE 0 END) AS amount
             FROM {donation} d' . $conditions->where() . ' GROUP BY d.donor_id',
            ...[$currency, ...$conditions->args()],
        );
        foreach ($rows as $row) {
            $totals[(int) $row['donor_id']] = ['gifts' => (int) $row['gifts'], 'amount' => (int) $row['amount']];
        }

        return $totals;
    }

    /** @return list<array<string, string|null>> */
    private function first(SqlConditions $conditions, string $sort, bool $descending, int $limit, int $offset): array
    {
        $order = implode(', ', array_map(static fn(string $column): string => $column . ($descending ? ' DESC' : ' ASC'), self::ORDERS[$sort]));

        return $this->database->rows(
            'SELECT d.id, d.donor_id, d.first_name, d.last_name, d.company, d.anonymous, d.created_at FROM (SELECT d.id FROM {donation} d' . $conditions->where() . " ORDER BY $order LIMIT %d OFFSET %d) shown
             JOIN {donation} d ON d.id = shown.id ORDER BY $order",
            ...[...$conditions->args(), $limit, $offset],
        );
    }

    private function meant(string $mode, string $search, bool $byCompany, int $campaignId, bool $isRedacting): SqlConditions
    {
        $text = trim((string) preg_replace('/[\p{Z}\p{Cc}]+/u', ' ', $search));
        $before = self::complete('e', $mode, 'd.anonymous')->add('e.donor_id = d.donor_id AND e.id < d.id');
        $conditions = self::complete('d', $mode, $isRedacting && $text === '' ? 'd.anonymous' : '0')
            ->add('NOT EXISTS (SELECT 1 FROM {donation} e' . $before->where() . ')', ...$before->args())
            ->add('EXISTS (SELECT 1 FROM {donor} o WHERE o.id = d.donor_id AND o.merged_into = 0)');
        if ($campaignId > 0) {
            $gave = self::complete('c', $mode, 'd.anonymous')->add('c.donor_id = d.donor_id AND c.campaign_id = %d', $campaignId);
            $conditions->add('EXISTS (SELECT 1 FROM {donation} c' . $gave->where() . ')', ...$gave->args());
        }

        return $this->found($conditions, $text, $byCompany);
    }

    /** Searches only the initial of a last name, because no more of it is shown. */
    private function found(SqlConditions $conditions, string $text, bool $byCompany): SqlConditions
    {
        if ($text === '') {
            return $conditions;
        }
        $begins = $this->database->like($text) . '%';
        $parts = ['d.first_name LIKE %s', ...($byCompany ? ['d.company LIKE %s'] : [])];
        $args = [$begins, ...($byCompany ? [$begins] : [])];
        if (preg_match('/^(.+) (\p{L})\.?$/u', $text, $name) === 1) {
            $parts[] = '(d.first_name = %s AND d.last_name LIKE %s)';
            array_push($args, $name[1], $name[2] . '%');
        }

        return $conditions->add('(' . implode(' OR ', $parts) . ')', ...$args);
    }

    /** @param string $anonymous value of the column: '0', or the expression of another row */
    private static function complete(string $table, string $mode, string $anonymous): SqlConditions
    {
        return (new SqlConditions())
            ->add("$table.mode = %s", $mode)
            ->oneOf("$table.status", [DonationStatus::Publish->value, DonationStatus::Subscription->value])
            ->add("$table.anonymous = $anonymous");
    }
}

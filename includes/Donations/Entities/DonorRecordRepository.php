<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Gifts\DonationStatus;
use Benefit\Donations\Gifts\DonorRepository;
use Benefit\Shared\Admin\TypedNames;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Donors by the filters and orders of REST. */
final class DonorRecordRepository
{
    /** By the names of schema/donors.json. */
    private const ORDERS = [
        'id' => ['o.id'],
        'createdAt' => ['o.created_at', 'o.id'],
        'name' => ['o.last_name', 'o.first_name', 'o.id'],
        'firstName' => ['o.first_name', 'o.id'],
        'lastName' => ['o.last_name', 'o.id'],
        'totalAmountDonated' => ['COALESCE(t.amount_minor, 0)', 'o.id'],
        'totalNumberOfDonations' => ['COALESCE(t.gifts, 0)', 'o.id'],
    ];
    /** The newest address that they have given. */
    private const ADDRESS = '(SELECT d.address FROM {donation} d WHERE d.donor_id = o.id AND d.address IS NOT NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 1) AS address';
    /** Of those who were merged into this one: none of them has a comma in it. */
    private const EMAILS = '(SELECT GROUP_CONCAT(m.email) FROM {donor} m WHERE m.merged_into = o.id) AS additional_emails';
    /** Whether they wish to stay unnamed in everything that is complete. */
    private const ANONYMOUS = 'NOT EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.id AND d.mode = %s AND d.status IN (%s, %s) AND d.anonymous = 0)
        AND EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.id AND d.mode = %s AND d.status IN (%s, %s) AND d.anonymous = 1)';

    public function __construct(private readonly Database $database) {}

    /** @return list<array<string, string|null>> rows of `donor` with `address`, `additional_emails` and `anonymous` */
    public function page(DonorFilter $filter, string $sort, bool $descending, string $currency, int $limit, int $offset): array
    {
        $direction = $descending ? ' DESC' : ' ASC';
        $order = implode(', ', array_map(static fn(string $column): string => $column . $direction, self::ORDERS[$sort]));
        [$from, $found] = $this->source($filter->search);
        $isByTotal = in_array($sort, ['totalAmountDonated', 'totalNumberOfDonations'], true);
        $total = $isByTotal ? " LEFT JOIN {donation_total} t ON t.subject = 'donor' AND t.subject_id = o.id AND t.mode = %s AND t.currency = %s" : '';
        $conditions = self::meant($filter);
        $ids = array_map(static fn(array $row): int => (int) $row['id'], $this->database->rows(
            "SELECT o.id AS id FROM $from$total" . $conditions->where() . " ORDER BY $order LIMIT %d OFFSET %d",
            ...[...$found, ...($isByTotal ? [$filter->mode, $currency] : []), ...$conditions->args(), $limit, $offset],
        ));
        return $this->inOrder($filter->mode, $ids);
    }

    /**
     * The next ones, oldest first: for what reads all of them piece by piece.
     *
     * @return list<array<string, string|null>> as page()
     */
    public function after(DonorFilter $filter, int $after, int $limit): array
    {
        [$from, $found] = $this->source($filter->search);
        $conditions = self::meant($filter)->add('o.id > %d', $after);

        return $this->inOrder($filter->mode, array_map(static fn(array $row): int => (int) $row['id'], $this->database->rows(
            "SELECT o.id AS id FROM $from" . $conditions->where() . ' ORDER BY o.id LIMIT %d',
            ...[...$found, ...$conditions->args(), $limit],
        )));
    }

    /** Donor by donor: a page ends after a hundred of them. */
    private static function meant(DonorFilter $filter): Conditions
    {
        $conditions = self::ofCampaign($filter);
        if ($filter->withoutAnonymous) {
            $conditions->add('NOT (' . self::ANONYMOUS . ')', ...self::anonymousArgs($filter->mode));
        }

        return !$filter->hasGiven ? $conditions : $conditions->add('EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.id AND d.mode = %s AND d.status IN (%s, %s))', ...self::paid($filter->mode));
    }

    /**
     * @param list<int> $ids
     *
     * @return list<array<string, string|null>>
     */
    private function inOrder(string $mode, array $ids): array
    {
        $rows = array_column($this->byIds($mode, ...$ids), null, 'id');

        return array_map(static fn(int $id): array => $rows[$id], array_values(array_filter($ids, static fn(int $id): bool => isset($rows[$id]))));
    }

    /** All of them: their gifts are read once, in the order of an index that has everything. */
    public function count(DonorFilter $filter): int
    {
        if (trim($filter->search) === '' && $filter->campaignId === 0) {
            return $this->countAll($filter);
        }
        [$from, $found] = $this->source($filter->search);
        $conditions = self::ofCampaign($filter);
        $asksForGifts = $filter->withoutAnonymous || $filter->hasGiven;
        if ($filter->withoutAnonymous) {
            $conditions->add('(gave.donor_id IS NULL OR gave.hidden = 0)');
        }
        if ($filter->hasGiven) {
            $conditions->add('gave.donor_id IS NOT NULL');
        }
        $gave = $asksForGifts ? ' LEFT JOIN (SELECT donor_id, MIN(anonymous) AS hidden FROM {donation} WHERE mode = %s AND status IN (%s, %s) GROUP BY donor_id) gave ON gave.donor_id = o.id' : '';

        return (int) $this->database->value("SELECT COUNT(*) FROM $from$gave" . $conditions->where(), ...[...$found, ...($asksForGifts ? self::paid($filter->mode) : []), ...$conditions->args()]);
    }

    /** Without a filter, out of two indexes alone. A donor who was forgotten has left the gifts behind, and counts no more. */
    private function countAll(DonorFilter $filter): int
    {
        $having = static fn(string $condition): string => "SELECT COUNT(*) FROM (SELECT donor_id FROM {donation} WHERE mode = %s AND status IN (%s, %s) GROUP BY donor_id$condition) gave JOIN {donor} o ON o.id = gave.donor_id";
        if ($filter->hasGiven) {
            return (int) $this->database->value($having($filter->withoutAnonymous ? ' HAVING MIN(anonymous) = 0' : ''), ...self::paid($filter->mode));
        }

        return $filter->withoutAnonymous
            ? (int) $this->database->value('SELECT (SELECT COUNT(*) FROM {donor} WHERE merged_into = 0) - (' . $having(' HAVING MIN(anonymous) = 1') . ')', ...self::paid($filter->mode))
            : (int) $this->database->value('SELECT COUNT(*) FROM {donor} WHERE merged_into = 0');
    }

    private static function ofCampaign(DonorFilter $filter): Conditions
    {
        $conditions = (new Conditions())->add('o.merged_into = 0');

        return $filter->campaignId === 0 ? $conditions : $conditions->add(
            'o.id IN (SELECT d.donor_id FROM {donation} d WHERE d.campaign_id = %d AND d.mode = %s AND d.status IN (%s, %s)' . ($filter->withoutAnonymous ? ' AND d.anonymous = 0' : '') . ')',
            $filter->campaignId,
            ...self::paid($filter->mode),
        );
    }

    /** @return list<array<string, string|null>> */
    public function byIds(string $mode, int ...$ids): array
    {
        return $ids === [] ? [] : $this->database->rows(
            'SELECT o.*, ' . self::ADDRESS . ', ' . self::EMAILS . ', CASE WHEN ' . self::ANONYMOUS . ' THEN 1 ELSE 0 END AS anonymous FROM {donor} o WHERE o.merged_into = 0 AND o.id IN ' . Database::in(...$ids),
            ...self::anonymousArgs($mode),
        );
    }

    /**
     * Of gifts that were given under a name.
     *
     * @param list<int> $ids
     *
     * @return array<int, array{gifts: int, amount: int}> by donor
     */
    public function namedTotals(array $ids, string $mode, string $currency): array
    {
        $totals = [];
        $rows = $ids === [] ? [] : $this->database->rows(
            'SELECT donor_id, COUNT(*) AS gifts, SUM(CASE WHEN refunded_minor < amount_minor THEN amount_minor - refunded_minor ELSE 0 END) AS amount FROM {donation}
             WHERE donor_id IN ' . Database::in(...$ids) . ' AND mode = %s AND status IN (%s, %s) AND anonymous = 0 AND currency = %s GROUP BY donor_id',
            ...[...self::paid($mode), $currency],
        );
        foreach ($rows as $row) {
            $totals[(int) $row['donor_id']] = ['gifts' => (int) $row['gifts'], 'amount' => (int) $row['amount']];
        }

        return $totals;
    }

    /** @param non-empty-array<'first_name'|'last_name'|'company', string> $columns from now on no gift renames them */
    public function correct(int $id, array $columns): void
    {
        $sets = implode(', ', array_map(static fn(string $name): string => "$name = %s", array_keys($columns)));
        $this->database->execute("UPDATE {donor} SET is_named = 1, $sets WHERE id = %d", ...[...array_values($columns), $id]);
    }

    /** @return list<string> */
    private static function paid(string $mode): array
    {
        return [$mode, DonationStatus::Publish->value, DonationStatus::Subscription->value];
    }

    /** @return list<string> */
    private static function anonymousArgs(string $mode): array
    {
        return [...self::paid($mode), ...self::paid($mode)];
    }

    /** @return array{string, list<int|string>} beginnings only: an index answers them however many donors there are; by any address of each */
    private function source(string $search): array
    {
        $text = trim((string) preg_replace('/[\p{Z}\p{Cc}]+/u', ' ', $search));
        if ($text === '') {
            return ['{donor} o', []];
        }
        $begins = $this->database->like($text) . '%';
        $ids = 'SELECT ' . DonorRepository::ID . ' AS id FROM {donor} WHERE ';
        $parts = [$ids . 'email LIKE %s', $ids . 'company LIKE %s'];
        $args = [$begins, $begins];
        if (ctype_digit($text) && strlen($text) < 16) {
            $parts[] = $ids . 'id = %d';
            $args[] = (int) $text;
        }
        foreach (TypedNames::of($text) as [$first, $last]) {
            $named = array_filter(['last_name' => $last, 'first_name' => $first], static fn(string $name): bool => $name !== '');
            $parts[] = $ids . implode(' AND ', array_map(static fn(string $name): string => "$name LIKE %s", array_keys($named)));
            array_push($args, ...array_map(fn(string $name): string => $this->database->like($name) . '%', array_values($named)));
        }

        return ['(' . implode(' UNION ', $parts) . ') found JOIN {donor} o ON o.id = found.id', $args];
    }
}

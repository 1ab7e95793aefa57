<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\DonorNameWordRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Support\NameQuery;

defined('ABSPATH') || exit;

/** Reads donors by the filters and orders of REST. */
final class DonorRecordRepository
{
    /** Columns by the names in schema/donors.json. */
    private const ORDERS = [
        'id' => ['o.id'],
        'createdAt' => ['o.created_at', 'o.id'],
        'name' => ['o.last_name', 'o.first_name', 'o.id'],
        'firstName' => ['o.first_name', 'o.id'],
        'lastName' => ['o.last_name', 'o.id'],
    ];
    /** Columns of donors' totals. */
    private const BY_TOTAL = ['totalAmountDonated' => 'amount_minor', 'totalNumberOfDonations' => 'gifts'];
    /** Newest address from their donations. */
    private const ADDRESS = '(SELECT d.address FROM {donation} d WHERE d.donor_id = o.id AND d.address IS NOT NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 1) AS address';
    /** Addresses of donors merged into this one; addresses contain no comma. */
    private const EMAILS = '(SELECT GROUP_CONCAT(m.email) FROM {donor} m WHERE m.merged_into = o.id) AS additional_emails';

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database)
    {
        $this->words = new NameWordRepository($database);
    }

    /** @return list<array<string, string|null>> rows of `donor` with `address`, `additional_emails` and `anonymous` */
    public function page(DonorFilter $filter, string $sort, bool $descending, string $currency, int $limit, int $offset): array
    {
        $conditions = self::meant($filter);

        return $this->inOrder($filter->mode, isset(self::BY_TOTAL[$sort])
            ? $this->byTotal($filter, $conditions, self::BY_TOTAL[$sort], $descending, $currency, $limit, $offset)
            : $this->ordered($filter, $conditions, self::ORDERS[$sort], $descending, $limit, $offset));
    }

    /**
     * Reads the next donors, oldest first, for callers that process all of them in batches.
     *
     * @return list<array<string, string|null>> like page()
     */
    public function after(DonorFilter $filter, int $after, int $limit): array
    {
        return $this->inOrder($filter->mode, $this->ordered($filter, self::meant($filter)->add('o.id > %d', $after), ['o.id'], false, $limit, 0));
    }

    /** Tests donors one by one, which is cheap for a page of up to a hundred. */
    private static function meant(DonorFilter $filter): SqlConditions
    {
        $conditions = self::ofCampaign($filter);
        if ($filter->withoutAnonymous) {
            $conditions->add('NOT (' . self::anonymous($filter->mode) . ')');
        }

        return $conditions;
    }

    private static function ofGivers(DonorFilter $filter, SqlConditions $conditions): void
    {
        if ($filter->hasGiven) {
            $conditions->add('EXISTS (SELECT 1 FROM {donation_total} t WHERE t.subject_id = o.id AND ' . self::given($filter->mode) . ')');
        }
    }

    /** Totals `t` of donors with a paid donation. */
    private static function given(string $mode): string
    {
        return "t.subject = 'donor' AND t.gifts > 0 AND " . self::ofMode('t', $mode);
    }

    /**
     * @param list<array<string, string|null>> $found ids
     *
     * @return list<array<string, string|null>>
     */
    private function inOrder(string $mode, array $found): array
    {
        $ids = array_map(static fn(array $row): int => (int) $row['id'], $found);
        $rows = array_column($this->byIds($mode, ...$ids), null, 'id');

        return array_map(static fn(int $id): array => $rows[$id], array_values(array_filter($ids, static fn(int $id): bool => isset($rows[$id]))));
    }

    /**
     * @param list<string> $columns
     *
     * @return list<array<string, string|null>> ids
     */
    private function ordered(DonorFilter $filter, SqlConditions $conditions, array $columns, bool $descending, int $limit, int $offset): array
    {
        [$from, $args] = $this->source($filter->search);
        $direction = $descending ? ' DESC' : ' ASC';
        if ($filter->hasGiven && $columns === ['o.id'] && $args === []) {
            return $this->givers($filter, $conditions, $direction, $limit, $offset);
        }
        self::ofGivers($filter, $conditions);
        $order = implode(', ', array_map(static fn(string $column): string => $column . $direction, $columns));

        return $this->database->rows("SELECT o.id AS id FROM $from" . $conditions->where() . " ORDER BY $order LIMIT %d OFFSET %d", ...[...$args, ...$conditions->args(), $limit, $offset]);
    }

    /**
     * Reads along the totals: in the table of donors, everyone who never donated would be skipped row by row.
     *
     * @return list<array<string, string|null>> ids
     */
    private function givers(DonorFilter $filter, SqlConditions $conditions, string $direction, int $limit, int $offset): array
    {
        $conditions->add(self::given($filter->mode));

        return $this->database->rows('SELECT t.subject_id AS id FROM {donation_total} t JOIN {donor} o ON o.id = t.subject_id' . $conditions->where() . " GROUP BY t.subject_id ORDER BY t.subject_id$direction LIMIT %d OFFSET %d", ...[...$conditions->args(), $limit, $offset]);
    }

    /**
     * Sorts by total. Donors with a total come from its index; if they do not fill the page, as many of them and of the
     * others as it may need are merged and sorted.
     *
     * @param 'amount_minor'|'gifts' $column
     *
     * @return list<array<string, string|null>> ids
     */
    private function byTotal(DonorFilter $filter, SqlConditions $conditions, string $column, bool $descending, string $currency, int $limit, int $offset): array
    {
        [$from, $args] = $this->source($filter->search);
        $direction = $descending ? 'DESC' : 'ASC';
        self::ofGivers($filter, $conditions);
        $and = $conditions->where() === '' ? '' : ' AND ' . substr($conditions->where(), strlen(' WHERE '));
        $most = $limit + $offset;
        $of = [$filter->mode, $currency];
        // Totals over both modes are summed up, as they have no row.
        $totals = $filter->mode === 'all' ? "(SELECT subject, subject_id, currency, 'all' AS mode, SUM($column) AS $column FROM {donation_total} WHERE subject = 'donor' GROUP BY subject, subject_id, currency)" : '{donation_total}';
        $having = "SELECT o.id AS id, t.$column AS total FROM $from JOIN $totals t ON t.subject_id = o.id WHERE t.subject = 'donor' AND t.mode = %s AND t.currency = %s AND t.$column > 0$and ORDER BY t.$column $direction, t.subject_id $direction LIMIT %d OFFSET %d";
        $values = [...$args, ...$of, ...$conditions->args()];
        $page = $descending ? $this->database->rows($having, ...[...$values, $limit, $offset]) : [];
        if (count($page) === $limit) {
            return $page;
        }
        $without = "SELECT o.id AS id, 0 AS total FROM $from WHERE NOT EXISTS (SELECT 1 FROM $totals t WHERE t.subject = 'donor' AND t.subject_id = o.id AND t.mode = %s AND t.currency = %s AND t.$column > 0)$and ORDER BY o.id $direction LIMIT %d";

        return $this->database->rows("SELECT id FROM (SELECT id, total FROM ($having) given UNION ALL SELECT id, total FROM ($without) others) donors ORDER BY total $direction, id $direction LIMIT %d OFFSET %d", ...[...$values, $most, 0, ...$values, $most, $limit, $offset]);
    }

    /** Counts donors by scanning their donations once, in the order of a covering index. */
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
        $gave = $asksForGifts ? ' LEFT JOIN (SELECT d.donor_id, MIN(d.anonymous) AS hidden FROM {donation} d WHERE ' . self::complete('d', $filter->mode) . ' GROUP BY d.donor_id) gave ON gave.donor_id = o.id' : '';

        return (int) $this->database->value("SELECT COUNT(*) FROM $from$gave" . $conditions->where(), ...[...$found, ...$conditions->args()]);
    }

    /**
     * Counts without search: all, or those with totals, minus those whose donations are all anonymous. An erased
     * donor's donations remain but do not count.
     */
    private function countAll(DonorFilter $filter): int
    {
        $all = $filter->hasGiven
            ? 'SELECT COUNT(DISTINCT t.subject_id) FROM {donation_total} t JOIN {donor} o ON o.id = t.subject_id WHERE ' . self::given($filter->mode)
            : 'SELECT COUNT(*) FROM {donor} WHERE merged_into = 0';
        if (!$filter->withoutAnonymous) {
            return (int) $this->database->value($all);
        }
        $hidden = 'SELECT COUNT(*) FROM (SELECT d.donor_id FROM {donation} d WHERE ' . self::complete('d', $filter->mode) . ' GROUP BY d.donor_id HAVING MIN(d.anonymous) = 1) h JOIN {donor} o ON o.id = h.donor_id';

        return (int) $this->database->value("SELECT ($all) - ($hidden)");
    }

    private static function ofCampaign(DonorFilter $filter): SqlConditions
    {
        $conditions = (new SqlConditions())->add('o.merged_into = 0');

        return $filter->campaignId === 0 ? $conditions : $conditions->add(
            'o.id IN (SELECT d.donor_id FROM {donation} d WHERE d.campaign_id = %d AND ' . self::complete('d', $filter->mode) . ($filter->withoutAnonymous ? ' AND d.anonymous = 0' : '') . ')',
            $filter->campaignId,
        );
    }

    /** @return list<array<string, string|null>> */
    public function byIds(string $mode, int ...$ids): array
    {
        return $ids === [] ? [] : $this->database->rows(
            'SELECT o.*, ' . self::ADDRESS . ', ' . self::EMAILS . ', CASE WHEN ' . self::anonymous($mode) . ' THEN 1 ELSE 0 END AS anonymous FROM {donor} o WHERE o.merged_into = 0 AND o.id IN ' . Database::in(...$ids),
        );
    }

    /**
     * Corrects names, which further donations no longer change, and the phone number.
     *
     * @param non-empty-array<'first_name'|'last_name'|'company'|'phone', string> $columns
     */
    public function correct(int $id, array $columns): void
    {
        $sets = implode(', ', array_map(static fn(string $name): string => "$name = %s", array_keys($columns)));
        $this->database->execute('UPDATE {donor} SET ' . (array_diff(array_keys($columns), ['phone']) === [] ? '' : 'is_named = 1, ') . "$sets WHERE id = %d", ...[...array_values($columns), $id]);
        (new DonorNameWordRepository($this->database))->reindex($id);
    }

    /** SQL condition: all paid donations are anonymous, and there is one. */
    private static function anonymous(string $mode): string
    {
        $gifts = 'EXISTS (SELECT 1 FROM {donation} d WHERE d.donor_id = o.id AND ' . self::complete('d', $mode) . ' AND d.anonymous = ';

        return "NOT {$gifts}0) AND {$gifts}1)";
    }

    /** SQL condition: paid donations in a mode. */
    private static function complete(string $table, string $mode): string
    {
        return self::ofMode($table, $mode) . " AND $table.status IN ('" . DonationStatus::Publish->value . "', '" . DonationStatus::Subscription->value . "')";
    }

    private static function ofMode(string $table, string $mode): string
    {
        return match ($mode) {
            'all' => "$table.mode IN ('live', 'test')",
            'test' => "$table.mode = 'test'",
            default => "$table.mode = 'live'",
        };
    }

    /**
     * @return array{string, list<int|string>} beginnings only (of names, those of each word), which indexes answer for
     *     any number of donors; matches any address of a donor
     */
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
        $named = str_contains($text, '@') ? null : $this->words->matching(DonorNameWordRepository::SUBJECT, $text);
        if ($named !== null) {
            $parts[] = 'SELECT ' . DonorRepository::ID . " AS id FROM {donor} JOIN ($named[0]) named USING (id)";
            array_push($args, ...$named[1]);
        }
        foreach ($this->words->isComplete(DonorNameWordRepository::SUBJECT) ? [] : NameQuery::parse($text) as [$first, $last]) {
            $named = array_filter(['last_name' => $last, 'first_name' => $first], static fn(string $name): bool => $name !== '');
            $parts[] = $ids . implode(' AND ', array_map(static fn(string $name): string => "$name LIKE %s", array_keys($named)));
            array_push($args, ...array_map(fn(string $name): string => $this->database->like($name) . '%', array_values($named)));
        }

        return ['(' . implode(' UNION ', $parts) . ') found JOIN {donor} o ON o.id = found.id', $args];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Admin\DonationList\DonationSearchRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Reads recurring donations by the filters and orders of REST: first ids from an index, then the rows of one page with
 * donor and first payment.
 */
final class SubscriptionRecordRepository
{
    /**
     * Columns by the names in schema/subscriptions.json: each is a column of an index that ends in an id, after the
     * mode if its table has one.
     */
    private const ORDERS = [
        'id' => ['s.id'],
        'createdAt' => ['s.created_at', 's.id'],
        'renewsAt' => ['s.next_at', 's.id'],
        'status' => ['s.status', 's.id'],
        'amount' => ['s.amount_minor', 's.id'],
        'feeAmountRecovered' => ['ds.fee_minor', 'ds.subscription_id'],
        'donorId' => ['ds.donor_id', 'ds.subscription_id'],
        // Names are those of the first donation.
        'firstName' => ['d.first_name', 'd.id'],
        'lastName' => ['d.last_name', 'd.id'],
    ];
    /** Above this number, reading a page in the order of an index is faster than sorting all matches. */
    private const SORTED = 10_000;
    private const GIVEN = ' JOIN {donation_subscription} ds ON ds.subscription_id = s.id';
    private const FIRST = ' JOIN {donation} d ON d.id = s.subject_id AND d.mode = {text:s.mode}';
    private const WHOLE = "SELECT s.*, ds.donor_id, ds.form_id, ds.campaign_id, ds.fee_minor, d.first_name, d.last_name, d.email, d.company, d.anonymous,
        (SELECT p.gateway_charge FROM {payment} p WHERE p.purpose = 'donation' AND p.subject_id = s.subject_id ORDER BY p.id DESC LIMIT 1) AS charge
        FROM {subscription} s JOIN {donation_subscription} ds ON ds.subscription_id = s.id JOIN {donation} d ON d.id = s.subject_id";

    private readonly DonationSearchRepository $search;

    public function __construct(private readonly Database $database)
    {
        $this->search = new DonationSearchRepository($database);
    }

    /**
     * @param int $total from count()
     *
     * @return list<array<string, string|null>>
     */
    public function page(SqlConditions $conditions, ?DonationSearch $search, string $sort, bool $descending, int $limit, int $offset, int $total): array
    {
        $direction = $descending ? ' DESC' : ' ASC';
        $order = implode(', ', array_map(static fn(string $column): string => $column . $direction, self::ORDERS[$sort]));
        [$from, $args] = $this->source($conditions, $search, $order, $total);
        $ids = array_map(static fn(array $row): int => (int) $row['id'], $this->database->rows("SELECT s.id FROM $from ORDER BY $order LIMIT %d OFFSET %d", ...[...$args, $limit, $offset]));
        $rows = array_column($this->byIds(...$ids), null, 'id');

        return array_map(static fn(int $id): array => $rows[$id], array_values(array_filter($ids, static fn(int $id): bool => isset($rows[$id]))));
    }

    /** @param int $most stops counting there; 0: no limit */
    public function count(SqlConditions $conditions, ?DonationSearch $search, int $most = 0): int
    {
        [$from, $args] = $this->source($conditions, $search);

        return (int) ($most === 0
            ? $this->database->value("SELECT COUNT(*) FROM $from", ...$args)
            : $this->database->value("SELECT COUNT(*) FROM (SELECT s.id FROM $from LIMIT %d) counted", ...[...$args, $most]));
    }

    /** @return list<array<string, string|null>> in any order */
    public function byIds(int ...$ids): array
    {
        return $ids === [] ? [] : $this->database->rows(self::WHOLE . " WHERE s.purpose = 'donation' AND s.id IN " . Database::in(...$ids));
    }

    /**
     * Joins only the tables that the query needs.
     *
     * @param string $order of a page; '' for counting
     * @param int    $total number of matches
     *
     * @return array{string, list<int|string>} SQL from FROM to the end of WHERE, with its values
     */
    private function source(SqlConditions $conditions, ?DonationSearch $search, string $order = '', int $total = 0): array
    {
        [$parts, $args] = $search === null ? [[], []] : $this->search->parts($search, 'subscription_id');
        if ($search !== null && $search->number > 0) {
            $parts[] = 'SELECT id FROM {subscription} WHERE id = %d';
            $args[] = $search->number;
        }
        $from = match (true) {
            $search === null && str_starts_with($order, 'ds.') && $total > self::SORTED && !$this->database->isSqlite() => '{donation_subscription} ds STRAIGHT_JOIN {subscription} s ON s.id = ds.subscription_id',
            $search === null => '{subscription} s',
            $parts === [] => '(SELECT 0 AS id) found JOIN {subscription} s ON s.id = found.id',
            default => '(' . implode(' UNION ', $parts) . ') found JOIN {subscription} s ON s.id = found.id',
        };
        $where = $conditions->where();
        $given = str_contains($where . $order, 'ds.') && !str_contains($from, ' ds ') ? self::GIVEN : '';
        $first = str_contains($order, 'd.first_name') || str_contains($order, 'd.last_name') ? self::FIRST : '';

        return [$from . $given . $first . $where, [...$args, ...$conditions->args()]];
    }
}

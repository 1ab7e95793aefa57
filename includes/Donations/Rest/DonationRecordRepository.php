<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Admin\DonationList\DonationSearchRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Reads donations by the filters and orders of REST: first ids from an index, then the rows of one page with their
 * charges.
 */
final class DonationRecordRepository
{
    /** Columns by the names in schema/donations.json; each has an index for one mode, or for both. */
    private const ORDERS = [
        'id' => ['d.id'],
        'createdAt' => ['d.created_at'],
        'updatedAt' => ['d.updated_at'],
        'status' => ['d.status'],
        'amount' => ['d.amount_minor'],
        'feeAmountRecovered' => ['d.fee_minor'],
        'donorId' => ['d.donor_id'],
        'firstName' => ['d.first_name'],
        'lastName' => ['d.last_name'],
        // Orders over both modes, as shown on the screen.
        'name' => ['d.last_name', 'd.first_name'],
        'total' => ['d.total_minor'],
    ];
    private const CHARGE = "(SELECT p.gateway_charge FROM {payment} p WHERE p.purpose = 'donation' AND p.subject_id = d.id ORDER BY p.id DESC LIMIT 1) AS charge";

    private readonly DonationSearchRepository $search;

    public function __construct(private readonly Database $database)
    {
        $this->search = new DonationSearchRepository($database);
    }

    /** @return list<array<string, string|null>> rows of `donation`, with `charge` */
    public function page(SqlConditions $conditions, ?DonationSearch $search, string $sort, bool $descending, int $limit, int $offset): array
    {
        $direction = $descending ? ' DESC' : ' ASC';
        $order = implode(', ', array_map(static fn(string $column): string => $column . $direction, array_unique([...self::ORDERS[$sort], 'd.id'])));
        [$from, $args] = $this->source($conditions, $search);

        return $this->database->rows(
            'SELECT d.*, ' . self::CHARGE . " FROM (SELECT d.id FROM $from ORDER BY $order LIMIT %d OFFSET %d) shown JOIN {donation} d ON d.id = shown.id ORDER BY $order",
            ...[...$args, $limit, $offset],
        );
    }

    /** @param int $most stops counting there; 0: no limit */
    public function count(SqlConditions $conditions, ?DonationSearch $search, int $most = 0): int
    {
        [$from, $args] = $this->source($conditions, $search);

        return (int) ($most === 0
            ? $this->database->value("SELECT COUNT(*) FROM $from", ...$args)
            : $this->database->value("SELECT COUNT(*) FROM (SELECT d.id FROM $from LIMIT %d) counted", ...[...$args, $most]));
    }

    /** @return list<array<string, string|null>> like page(), in any order */
    public function byIds(int ...$ids): array
    {
        return $this->database->rows('SELECT d.*, ' . self::CHARGE . ' FROM {donation} d WHERE d.id IN ' . Database::in(...$ids));
    }

    /** @return array{string, list<int|string>} */
    private function source(SqlConditions $conditions, ?DonationSearch $search): array
    {
        [$parts, $args] = $search === null ? [[], []] : $this->search->parts($search);
        $from = match (true) {
            $search === null => '{donation} d',
            $parts === [] => '(SELECT 0 AS id) found JOIN {donation} d ON d.id = found.id',
            default => '(' . implode(' UNION ', $parts) . ') found JOIN {donation} d ON d.id = found.id',
        };

        return [$from . $conditions->where(), [...$args, ...$conditions->args()]];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Gifts\DonationStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Donations, found and sorted by their indexes: as many statements for a hundred thousand as for a hundred, and none of
 * them reads a whole table.
 */
final class GiftListRepository
{
    /** No donation is counted beyond: "10,000 or more" is all that anybody needs to know. */
    public const COUNTED = 10000;

    private readonly GiftSearchRepository $search;

    public function __construct(private readonly Database $database, private readonly DonationRepository $donations)
    {
        $this->search = new GiftSearchRepository($database);
    }

    /** @return list<Donation> */
    public function page(GiftFilter $filter, GiftSort $sort, bool $descending, int $page, int $perPage): array
    {
        $order = self::order($sort, $descending ? ' DESC' : ' ASC');
        [$from, $args] = $this->source($filter);

        // The ids first, out of the index alone: no row is read to be passed over.
        return $this->read(
            "SELECT d.* FROM (SELECT d.id FROM $from ORDER BY $order LIMIT %d OFFSET %d) shown JOIN {donation} d ON d.id = shown.id ORDER BY $order",
            ...[...$args, $perPage, ($page - 1) * $perPage],
        );
    }

    /** How many there are; COUNTED stands for that many or more. */
    public function count(GiftFilter $filter): int
    {
        [$from, $args] = $this->source($filter);

        return (int) $this->database->value("SELECT COUNT(*) FROM (SELECT d.id FROM $from LIMIT " . self::COUNTED . ') counted', ...$args);
    }

    /**
     * How many of them are paid, and the money that was not given back, for as many as count() counts: those of real money first,
     * then tests.
     *
     * @return list<array{test: bool, total: int, paid: int, amounts: array<string, int>}> amounts: minor units by currency
     */
    public function sums(GiftFilter $filter): array
    {
        [$from, $args] = $this->source($filter);
        $paid = 'CASE WHEN d.status IN (%s, %s) THEN 1 ELSE 0 END';
        $statuses = [DonationStatus::Publish->value, DonationStatus::Subscription->value];
        $rows = $this->database->rows(
            "SELECT d.mode, d.currency, COUNT(*) AS total, SUM($paid) AS paid, SUM($paid * CASE WHEN d.refunded_minor < d.total_minor THEN d.total_minor - d.refunded_minor ELSE 0 END) AS amount
             FROM (SELECT d.id FROM $from LIMIT " . self::COUNTED . ') counted JOIN {donation} d ON d.id = counted.id
             GROUP BY d.mode, d.currency ORDER BY d.mode, d.currency',
            ...[...$statuses, ...$statuses, ...$args],
        );

        $sums = [];
        foreach ($rows as $row) {
            $mode = (string) $row['mode'];
            $sums[$mode] ??= ['test' => $mode === 'test', 'total' => 0, 'paid' => 0, 'amounts' => []];
            $sums[$mode]['total'] += (int) $row['total'];
            $sums[$mode]['paid'] += (int) $row['paid'];
            if ((int) $row['paid'] > 0) {
                $sums[$mode]['amounts'][(string) $row['currency']] = (int) $row['amount'];
            }
        }

        return array_values($sums);
    }

    /** @return list<string> ids of the gateways that were given by */
    public function gateways(): array
    {
        return array_map(
            static fn(array $row): string => (string) $row['gateway'],
            $this->database->rows('SELECT gateway FROM {donation} GROUP BY gateway ORDER BY gateway'),
        );
    }

    /**
     * The next ones by id, for files that are written piece by piece.
     *
     * @return list<Donation>
     */
    public function after(GiftFilter $filter, int $afterId, int $limit): array
    {
        [$from, $args] = $this->source($filter, $afterId);

        return $this->read("SELECT d.* FROM $from ORDER BY d.id LIMIT %d", ...[...$args, $limit]);
    }

    /** @return array{string, list<int|string>} what follows FROM, up to the end of WHERE, and its values */
    private function source(GiftFilter $filter, int $afterId = 0): array
    {
        [$joins, $args] = $this->searched($filter->search);
        $conditions = [
            'd.status = %s' => $filter->status?->value,
            'd.form_id = %d' => $filter->formId > 0 ? $filter->formId : null,
            'd.campaign_id = %d' => $filter->campaignId > 0 ? $filter->campaignId : null,
            'd.gateway = %s' => $filter->gateway !== '' ? $filter->gateway : null,
            'd.mode = %s' => $filter->mode !== '' ? $filter->mode : null,
            'd.created_at >= %d' => $filter->from,
            'd.created_at < %d' => $filter->until,
            'd.id > %d' => $afterId > 0 ? $afterId : null,
        ];
        $conditions = array_filter($conditions, static fn(int|string|null $value): bool => $value !== null);

        return [$joins . ($conditions === [] ? '' : ' WHERE ' . implode(' AND ', array_keys($conditions))), [...$args, ...array_values($conditions)]];
    }

    /** @return array{string, list<int|string>} */
    private function searched(?GiftSearch $search): array
    {
        if ($search === null) {
            return ['{donation} d', []];
        }
        [$parts, $args] = $this->search->parts($search);

        return $parts === []
            ? ['(SELECT 0 AS id) found JOIN {donation} d ON d.id = found.id', []]
            : ['(' . implode(' UNION ', $parts) . ') found JOIN {donation} d ON d.id = found.id', $args];
    }

    /** Ids grow with time: with them behind, two donations of one second have an order too. */
    private static function order(GiftSort $sort, string $direction): string
    {
        $columns = match ($sort) {
            GiftSort::Created => ['d.created_at'],
            GiftSort::Total => ['d.total_minor'],
            GiftSort::Name => ['d.last_name', 'd.first_name'],
        };

        return implode(', ', array_map(static fn(string $column): string => $column . $direction, [...$columns, 'd.id']));
    }

    /** @return list<Donation> */
    private function read(string $sql, int|string ...$args): array
    {
        return array_map(fn(array $row): Donation => $this->donations->donation($row), $this->database->rows($sql, ...$args));
    }
}

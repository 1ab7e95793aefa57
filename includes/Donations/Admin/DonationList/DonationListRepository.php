<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds the sums and the export of donations by index: the number of statements does not grow with the donations. */
final class DonationListRepository
{
    /** Counting stops here: "10,000 or more" is precise enough for a screen. */
    public const COUNTED = 10000;
    /** Donations whose answers are read at a time. */
    private const ANSWERS = 2000;

    private readonly DonationSearchRepository $search;

    public function __construct(private readonly Database $database, private readonly DonationRepository $donations)
    {
        $this->search = new DonationSearchRepository($database);
    }

    /**
     * Counts donations and paid ones, and adds up the money that was not refunded, for at most COUNTED donations: real
     * money first, then tests.
     *
     * @return list<array{test: bool, total: int, paid: int, amounts: array<string, int>}> amounts: minor units by currency
     */
    public function sums(DonationFilter $filter): array
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

    /** @return list<string> ids of the gateways that donations use */
    public function gateways(): array
    {
        return array_map(
            static fn(array $row): string => (string) $row['gateway'],
            $this->database->rows('SELECT gateway FROM {donation} GROUP BY gateway ORDER BY gateway'),
        );
    }

    /**
     * Returns the next donations by id, for exports written in pieces.
     *
     * @return list<Donation>
     */
    public function after(DonationFilter $filter, int $afterId, int $limit): array
    {
        [$from, $args] = $this->source($filter, $afterId);

        return $this->fetchDonations("SELECT d.* FROM $from ORDER BY d.id LIMIT %d", ...[...$args, $limit]);
    }

    /**
     * @param list<int> $ids
     *
     * @return array<int, int> Unix time of the latest completed refund by donation, without those never refunded
     */
    public function refundDates(array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $rows = $this->database->rows(
            'SELECT p.subject_id donation, MAX(r.created_at) moment FROM {payment} p JOIN {refund} r ON r.payment_id = p.id
             WHERE p.purpose = %s AND p.subject_id IN (' . implode(', ', array_fill(0, count($ids), '%d')) . ') AND r.status = %s GROUP BY p.subject_id',
            DonationPayable::PURPOSE,
            ...[...$ids, RefundStatus::Done->value],
        );

        $dates = [];
        foreach ($rows as $row) {
            $dates[(int) $row['donation']] = (int) $row['moment'];
        }

        return $dates;
    }

    /**
     * Returns the labels of the questions that were answered, in the order in which they first appear.
     *
     * @return list<string>
     */
    public function questions(DonationFilter $filter): array
    {
        $labels = [];
        $after = 0;
        do {
            [$from, $args] = $this->source($filter, $after);
            $rows = $this->database->rows("SELECT d.id, d.fields FROM $from AND d.fields IS NOT NULL ORDER BY d.id LIMIT %d", ...[...$args, self::ANSWERS]);
            foreach ($rows as $row) {
                $after = (int) $row['id'];
                $labels += array_fill_keys(array_column(json_decode((string) $row['fields'], true) ?: [], 'label'), true);
            }
        } while (count($rows) === self::ANSWERS);

        return array_map(strval(...), array_keys($labels));
    }

    /** @return array{string, list<int|string>} SQL from behind FROM to the end of WHERE, and its values */
    private function source(DonationFilter $filter, int $afterId = 0): array
    {
        [$joins, $args] = $this->searched($filter->search);
        $statuses = array_map(static fn(DonationStatus $status): string => $status->value, $filter->statuses ?: [DonationStatus::Trash]);
        $isOneOf = $filter->statuses === [] ? 'd.status <> %s' : 'd.status IN (' . implode(', ', array_fill(0, count($statuses), '%s')) . ')';
        $conditions = [
            'd.form_id = %d' => $filter->formId > 0 ? $filter->formId : null,
            'd.campaign_id = %d' => $filter->campaignId > 0 ? $filter->campaignId : null,
            'd.donor_id = %d' => $filter->donorId > 0 ? $filter->donorId : null,
            'd.gateway = %s' => $filter->gateway !== '' ? $filter->gateway : null,
            'd.mode = %s' => $filter->mode !== '' ? $filter->mode : null,
            'd.created_at >= %d' => $filter->from,
            'd.created_at < %d' => $filter->until,
            'd.id > %d' => $afterId > 0 ? $afterId : null,
        ];
        $conditions = array_filter($conditions, static fn(int|string|null $value): bool => $value !== null);

        $where = implode(' AND ', [$isOneOf, ...array_keys($conditions)]);

        return ["$joins WHERE $where", [...$args, ...$statuses, ...array_values($conditions)]];
    }

    /** @return array{string, list<int|string>} */
    private function searched(?DonationSearch $search): array
    {
        if ($search === null) {
            return ['{donation} d', []];
        }
        [$parts, $args] = $this->search->parts($search);

        return $parts === []
            ? ['(SELECT 0 AS id) found JOIN {donation} d ON d.id = found.id', []]
            : ['(' . implode(' UNION ', $parts) . ') found JOIN {donation} d ON d.id = found.id', $args];
    }

    /** @return list<Donation> */
    private function fetchDonations(string $sql, int|string ...$args): array
    {
        return array_map(fn(array $row): Donation => $this->donations->donation($row), $this->database->rows($sql, ...$args));
    }
}

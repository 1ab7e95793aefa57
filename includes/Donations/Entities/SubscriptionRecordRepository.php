<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\GiftList\GiftSearch;
use Benefit\Donations\GiftList\GiftSearchRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Recurring donations by the filters and orders of REST, each with its donor and its first payment. */
final class SubscriptionRecordRepository
{
    /** By the names of schema/subscriptions.json. */
    private const ORDERS = [
        'id' => 's.id',
        'createdAt' => 's.created_at',
        'renewsAt' => 's.next_at',
        'status' => 's.status',
        'amount' => 's.amount_minor',
        'feeAmountRecovered' => 'ds.fee_minor',
        'donorId' => 'ds.donor_id',
        'firstName' => 'd.first_name',
        'lastName' => 'd.last_name',
    ];
    private const FROM = '{subscription} s JOIN {donation_subscription} ds ON ds.subscription_id = s.id';
    private const COLUMNS = "s.*, ds.donor_id, ds.form_id, ds.campaign_id, ds.fee_minor, d.first_name, d.last_name, d.email, d.company, d.anonymous,
        (SELECT p.gateway_charge FROM {payment} p WHERE p.purpose = 'donation' AND p.subject_id = s.subject_id ORDER BY p.id DESC LIMIT 1) AS charge";
    private const FIRST = ' JOIN {donation} d ON d.id = s.subject_id';

    private readonly GiftSearchRepository $search;

    public function __construct(private readonly Database $database)
    {
        $this->search = new GiftSearchRepository($database);
    }

    /** @return list<array<string, string|null>> */
    public function page(Conditions $conditions, ?GiftSearch $search, string $sort, bool $descending, int $limit, int $offset): array
    {
        $direction = $descending ? 'DESC' : 'ASC';
        [$from, $args] = $this->source($search);

        return $this->database->rows(
            'SELECT ' . self::COLUMNS . " FROM $from" . self::FIRST . $conditions->where() . ' ORDER BY ' . self::ORDERS[$sort] . " $direction, s.id $direction LIMIT %d OFFSET %d",
            ...[...$args, ...$conditions->args(), $limit, $offset],
        );
    }

    /** @param int $most it is counted no further; 0: to the end */
    public function count(Conditions $conditions, ?GiftSearch $search, int $most = 0): int
    {
        [$from, $args] = $this->source($search);

        return (int) ($most === 0
            ? $this->database->value("SELECT COUNT(*) FROM $from" . $conditions->where(), ...[...$args, ...$conditions->args()])
            : $this->database->value("SELECT COUNT(*) FROM (SELECT s.id FROM $from" . $conditions->where() . ' LIMIT %d) counted', ...[...$args, ...$conditions->args(), $most]));
    }

    /** @return list<array<string, string|null>> in any order */
    public function byIds(int ...$ids): array
    {
        return $ids === [] ? [] : $this->database->rows('SELECT ' . self::COLUMNS . ' FROM ' . self::FROM . self::FIRST . " WHERE s.purpose = 'donation' AND s.id IN " . Database::in(...$ids));
    }

    /** @return array{string, list<int|string>} */
    private function source(?GiftSearch $search): array
    {
        if ($search === null) {
            return [self::FROM, []];
        }
        [$parts, $args] = $this->search->parts($search, 'subscription_id');
        if ($search->number > 0) {
            $parts[] = 'SELECT id FROM {subscription} WHERE id = %d';
            $args[] = $search->number;
        }

        return ['(' . ($parts === [] ? 'SELECT 0 AS id' : implode(' UNION ', $parts)) . ') found JOIN {subscription} s ON s.id = found.id JOIN {donation_subscription} ds ON ds.subscription_id = s.id', $args];
    }
}

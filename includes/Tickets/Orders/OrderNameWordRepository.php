<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/** Indexes the words of names by which orders are found: the buyer's as part 0, each attendee's by sequence. */
final class OrderNameWordRepository
{
    public const SUBJECT = 'order';

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database)
    {
        $this->words = new NameWordRepository($database);
    }

    /** Indexes the names again after a change. */
    public function reindex(int ...$orderIds): void
    {
        $this->words->replace(self::SUBJECT, $this->names($orderIds));
    }

    /** Indexes the names of orders that are older than the index. */
    public function backfill(Transaction $transaction): void
    {
        $next = fn(int $after, int $limit): array => array_map(
            static fn(array $row): int => (int) $row['id'],
            $this->database->rows('SELECT id FROM {orders} WHERE id > %d ORDER BY id LIMIT %d', $after, $limit),
        );
        $this->words->backfill(self::SUBJECT, $transaction, $next, $this->names(...));
    }

    /**
     * @param array<int> $orderIds
     *
     * @return array<int, array<int, list<string>>> by order and part; locked, so that no change is overwritten
     */
    private function names(array $orderIds): array
    {
        $names = array_fill_keys($orderIds, []);
        $in = Database::in(...$orderIds);
        $lock = $this->database->isSqlite() ? '' : ' FOR UPDATE';
        $rows = $orderIds === [] ? [] : [
            ...$this->database->rows("SELECT id, 0 AS part, first_name, last_name FROM {orders} WHERE id IN $in ORDER BY id$lock"),
            ...$this->database->rows("SELECT order_id AS id, sequence AS part, first_name, last_name FROM {attendee} WHERE order_id IN $in ORDER BY order_id, sequence$lock"),
        ];
        foreach ($rows as $row) {
            $names[(int) $row['id']][(int) $row['part']] = [(string) $row['first_name'], (string) $row['last_name']];
        }

        return $names;
    }
}

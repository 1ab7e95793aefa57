<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/** Indexes the words by which donors are found: those of the name as part 0, and of the company as part 1. */
final class DonorNameWordRepository
{
    public const SUBJECT = 'donor';

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database)
    {
        $this->words = new NameWordRepository($database);
    }

    public function add(int $id, string $firstName, string $lastName, string $company): void
    {
        $this->words->add(self::SUBJECT, [$id => [[$firstName, $lastName], [$company]]]);
    }

    /** Indexes the names again after a change. */
    public function reindex(int ...$ids): void
    {
        $this->words->replace(self::SUBJECT, $this->names($ids));
    }

    public function delete(int ...$ids): void
    {
        $this->words->delete(self::SUBJECT, ...$ids);
    }

    /** Indexes the names of donors that are older than the index. */
    public function backfill(Transaction $transaction): void
    {
        $next = fn(int $after, int $limit): array => array_map(
            static fn(array $row): int => (int) $row['id'],
            $this->database->rows('SELECT id FROM {donor} WHERE id > %d ORDER BY id LIMIT %d', $after, $limit),
        );
        $this->words->backfill(self::SUBJECT, $transaction, $next, $this->names(...));
    }

    /**
     * @param array<int> $ids
     *
     * @return array<int, array<int, list<string>>> by donor and part; locked, so that no change is overwritten
     */
    private function names(array $ids): array
    {
        $names = [];
        $lock = $this->database->isSqlite() ? '' : ' FOR UPDATE';
        $rows = $ids === [] ? [] : $this->database->rows('SELECT id, first_name, last_name, company FROM {donor} WHERE id IN ' . Database::in(...$ids) . ' ORDER BY id' . $lock);
        foreach ($rows as $row) {
            $names[(int) $row['id']] = [[(string) $row['first_name'], (string) $row['last_name']], [(string) $row['company']]];
        }

        return $names;
    }
}

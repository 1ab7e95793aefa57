<?php

declare(strict_types=1);

namespace Benefit\Shared\Numbering;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Stores which numbers were skipped, when and by whom, and lets one request at a time draw a number of a series. */
final class NumberJumpRepository
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Makes other requests that draw a number of this series wait. Inside a transaction.
     *
     * @return int highest number that was skipped; 0 for none
     */
    public function lock(string $series): int
    {
        $skipped = $this->lockRows($series);
        if ($skipped === null) {
            $this->insert($series, 0, 0, 0);
            $skipped = $this->lockRows($series) ?? 0;
        }

        return $skipped;
    }

    /** Called while the series is locked. */
    public function add(string $series, int $first, int $last, int $userId): void
    {
        $this->insert($series, $first, $last, $userId);
    }

    /** @return int highest number of this series that was skipped; 0 for none */
    public function highest(string $series): int
    {
        return (int) $this->database->value('SELECT COALESCE(MAX(last_number), 0) FROM {number_jump} WHERE series = %s', $series);
    }

    private function lockRows(string $series): ?int
    {
        $rows = $this->database->rows('SELECT last_number FROM {number_jump} WHERE series = %s ORDER BY first_number' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $series);

        return $rows === [] ? null : max(0, ...array_map(static fn(array $row): int => (int) $row['last_number'], $rows));
    }

    private function insert(string $series, int $first, int $last, int $userId): void
    {
        $this->database->execute(
            'INSERT IGNORE INTO {number_jump} (series, first_number, last_number, user_id, created_at) VALUES (%s, %d, %d, %d, %d)',
            $series,
            $first,
            $last,
            $userId,
            $this->clock->now(),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores the database's counter, and what was found when the database had gone back. */
final class RestoreMarkRepository
{
    private const ROW = 1;

    public function __construct(private readonly Database $database) {}

    /**
     * Raises the counter. Writes before it reads, so that a cluster reads from the server that was written to.
     *
     * @return RestoreState|null null on a database without a counter
     */
    public function raise(int $now): ?RestoreState
    {
        $isThere = $this->database->execute('UPDATE {restore_mark} SET counter = counter + 1, previous_at = raised_at, raised_at = %d WHERE id = %d', $now, self::ROW) === 1;
        $row = $isThere ? $this->database->row('SELECT counter, previous_at, detected_at, database_at, mark_at FROM {restore_mark} WHERE id = %d', self::ROW) : null;

        return $row === null ? null : new RestoreState(
            (int) $row['counter'],
            (int) $row['previous_at'],
            $row['detected_at'] === null ? null : new DetectedRestore((int) $row['detected_at'], (int) $row['database_at'], (int) $row['mark_at']),
        );
    }

    public function begin(int $counter, int $now): void
    {
        $this->database->execute('INSERT IGNORE INTO {restore_mark} (id, counter, raised_at, previous_at) VALUES (%d, %d, %d, %d)', self::ROW, $counter, $now, $now);
    }

    /**
     * Lifts the counter above the file's and stores what was found, in one statement. Inside a transaction.
     *
     * @return bool false if another process has found it first
     */
    public function storeDetected(DetectedRestore $restore, int $counter): bool
    {
        return $this->database->execute(
            'UPDATE {restore_mark} SET counter = %d, detected_at = %d, database_at = %d, mark_at = %d WHERE id = %d AND counter < %d',
            $counter,
            $restore->detectedAt,
            $restore->databaseAt,
            $restore->markAt,
            self::ROW,
            $counter,
        ) === 1;
    }
}

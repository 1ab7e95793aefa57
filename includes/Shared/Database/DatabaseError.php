<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** A statement failed. `code` is the server's error number, 0 where it has none (SQLite). */
final class DatabaseError extends \RuntimeException
{
    private const DEADLOCK = 1213;
    private const LOCK_WAIT_TIMEOUT = 1205;
    private const DUPLICATE_KEY = 1062;

    /** Whether the same transaction may succeed when it is run again as a whole. */
    public function isTransient(): bool
    {
        return in_array($this->getCode(), [self::DEADLOCK, self::LOCK_WAIT_TIMEOUT], true)
            || str_contains($this->getMessage(), 'database is locked')
            || str_contains($this->getMessage(), 'database table is locked');
    }

    public function isDuplicate(): bool
    {
        return $this->getCode() === self::DUPLICATE_KEY
            || str_contains($this->getMessage(), 'UNIQUE constraint failed');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** A failed statement. `code` is the server's error number, 0 if it has none (SQLite). */
class DatabaseException extends \RuntimeException
{
    private const DEADLOCK = 1213;
    private const LOCK_WAIT_TIMEOUT = 1205;
    private const DUPLICATE_KEY = 1062;
    /** Two texts, or several. */
    private const MIX_OF_COLLATIONS = [1267, 1271];
    /** A cluster node that has lost contact with the others; the statement was not begun. */
    private const NODE_NOT_READY = 1047;

    /** Tells whether the same transaction may succeed when it is run again as a whole. */
    public function isTransient(): bool
    {
        return in_array($this->getCode(), [self::DEADLOCK, self::LOCK_WAIT_TIMEOUT, self::NODE_NOT_READY], true)
            || $this->isBusySqlite();
    }

    /** Tells whether the server reported that it did not COMMIT. In a cluster this is a deadlock with another node. */
    public function isRefusedCommit(): bool
    {
        return $this->getCode() === self::DEADLOCK || $this->isBusySqlite();
    }

    private function isBusySqlite(): bool
    {
        return str_contains($this->getMessage(), 'database is locked')
            || str_contains($this->getMessage(), 'database table is locked');
    }

    public function isMixOfCollations(): bool
    {
        return in_array($this->getCode(), self::MIX_OF_COLLATIONS, true);
    }

    public function isDuplicate(): bool
    {
        return $this->getCode() === self::DUPLICATE_KEY
            || str_contains($this->getMessage(), 'UNIQUE constraint failed');
    }
}

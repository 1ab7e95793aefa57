<?php

/** Lets every request believe that it alone migrates. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static fn(mixed $sql): mixed => preg_match('/^\s*INSERT\s+IGNORE\s+INTO\s+\S+options\s.*\'benefit_migration_lock\'/is', (string) $sql) === 1
    // One row, the same result as that of the insert.
    ? 'SELECT 1'
    : $sql;

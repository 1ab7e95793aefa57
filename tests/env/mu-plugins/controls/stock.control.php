<?php

/** Reads and then writes, instead of the conditional update, as shops do that oversell. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false, $waited = false;
    // Reads from the snapshot of the transaction's first read, which is MySQL's default.
    if (str_starts_with((string) $sql, 'SET TRANSACTION ISOLATION LEVEL')) {
        // MariaDB 11.6 and later refuse to write rows that are newer than that snapshot.
        $refuses = preg_match('/(\d+\.\d+)\.\d+-MariaDB/', (string) $GLOBALS['wpdb']->db_server_info(), $server) === 1 && version_compare($server[1], '11.6', '>=');

        return $refuses ? 'SET SESSION innodb_snapshot_isolation = OFF' : 'DO 0';
    }
    $guarded = '/^\s*UPDATE\s+(\S+benefit_stock\S*)\s+SET\s+held\s*=\s*held\s*\+\s*(\d+)\s+WHERE\s+id\s*=\s*(\d+)\s+AND\b.*capacity/is';
    if ($inside || preg_match($guarded, (string) $sql, $found) !== 1) {
        // The rows are not locked beforehand either.
        return str_contains((string) $sql, 'benefit_stock') ? preg_replace('/\s+FOR\s+UPDATE\s*$/i', '', (string) $sql) : $sql;
    }
    [, $table, $quantity, $id] = $found;
    $inside = true;
    $row = $GLOBALS['wpdb']->get_row("SELECT capacity, held + sold AS taken FROM {$table} WHERE id = {$id}");
    $inside = false;
    if (!$waited) {
        // The time that other work takes between reading and writing, before anything is locked.
        usleep(150_000);
        $waited = true;
    }
    $free = $row !== null && ($row->capacity === null || (int) $row->taken + (int) $quantity <= (int) $row->capacity);

    return "UPDATE {$table} SET held = held + {$quantity} WHERE id = {$id}" . ($free ? '' : ' AND 1 = 0');
};

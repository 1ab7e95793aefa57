<?php

/** Reads a coupon's uses and then writes them, instead of one conditional update. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    if ($inside || preg_match('/^\s*UPDATE\s+(\S+benefit_coupon\S*)\s+SET\s+uses\s*=\s*uses\s*\+\s*1\s+WHERE\s+id\s*=\s*(\d+)\s+AND\b/is', (string) $sql, $found) !== 1) {
        return $sql;
    }
    [, $table, $id] = $found;
    $inside = true;
    $row = $GLOBALS['wpdb']->get_row("SELECT uses, uses_max FROM {$table} WHERE id = {$id}");
    // The time that other work takes between reading and writing, before anything is locked.
    usleep(30_000);
    $inside = false;
    $free = $row !== null && ($row->uses_max === null || (int) $row->uses < (int) $row->uses_max);

    return "UPDATE {$table} SET uses = uses + 1 WHERE id = {$id}" . ($free ? '' : ' AND 1 = 0');
};

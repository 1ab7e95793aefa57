<?php

/**
 * Reads and then writes, instead of the conditional update and without the order's lock: one ticket is admitted many
 * times.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    $admission = '/^\s*UPDATE\s+(\S+benefit_attendee\S*)\s+SET\s+checkins\s*=\s*checkins\s*\+\s*1\s+WHERE\s+id\s*=\s*(\d+)\b.*\(\s*(\d+)\s*=\s*0\s+OR\b/is';
    if ($inside || preg_match($admission, (string) $sql, $found) !== 1) {
        return str_contains((string) $sql, 'benefit_orders') ? preg_replace('/\s+FOR\s+UPDATE\s*$/i', '', (string) $sql) : $sql;
    }
    [, $table, $id, $allowed] = $found;
    $inside = true;
    $checkins = (int) $GLOBALS['wpdb']->get_var("SELECT checkins FROM {$table} WHERE id = {$id}");
    $inside = false;
    // The time that other work takes between reading and writing.
    usleep(50_000);
    $mayEnter = (int) $allowed === 0 || $checkins < (int) $allowed;

    return "UPDATE {$table} SET checkins = checkins + 1 WHERE id = {$id}" . ($mayEnter ? '' : ' AND 1 = 0');
};

<?php

/** Counts uses by reading and then writing, instead of the conditional update. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    $guarded = '/^\s*(UPDATE\s+(\S+benefit_rate)\s+SET\s+hits\s*=\s*hits\s*\+\s*1\s+(WHERE\s+.+?))\s+AND\s+hits\s*<\s*(\d+)\s*$/is';
    if ($inside || preg_match($guarded, (string) $sql, $found) !== 1) {
        return $sql;
    }
    [, $update, $table, $where, $limit] = $found;
    $inside = true;
    $hits = (int) $GLOBALS['wpdb']->get_var("SELECT hits FROM {$table} {$where}");
    $inside = false;
    usleep(20_000);

    return $update . ($hits < (int) $limit ? '' : ' AND 1 = 0');
};

<?php

/** A buyer's tickets are counted by read-then-write instead of the conditional update. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    $guarded = '/^\s*(UPDATE\s+(\S+benefit_buyer_limit)\s+SET\s+quantity\s*=\s*quantity\s*\+\s*(\d+)\s+(WHERE\s+.+?))\s+AND\s+quantity\s*\+\s*\d+\s*<=\s*(\d+)\s*$/is';
    if ($inside || preg_match($guarded, (string) $sql, $found) !== 1) {
        return $sql;
    }
    [, $update, $table, $quantity, $where, $max] = $found;
    $inside = true;
    $has = (int) $GLOBALS['wpdb']->get_var("SELECT quantity FROM {$table} {$where}");
    $inside = false;
    usleep(20_000);

    return $update . ($has + (int) $quantity <= (int) $max ? '' : ' AND 1 = 0');
};

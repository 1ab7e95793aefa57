<?php

/** The totals of donations are read first and written afterwards, instead of by one statement. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    $pattern = '/^\s*INSERT INTO (\S+benefit_donation_total) .*VALUES \(\'(\w+)\', (\d+), \'(\w*)\', \'(\w+)\', (-?\d+), (-?\d+)\)\s+ON DUPLICATE KEY UPDATE/is';
    if ($inside || preg_match($pattern, (string) $sql, $found) !== 1) {
        return $sql;
    }
    [, $table, $subject, $id, $currency, $mode, $gifts, $amount] = $found;
    $inside = true;
    $row = $GLOBALS['wpdb']->get_row("SELECT gifts, amount_minor FROM {$table} WHERE subject = '{$subject}' AND subject_id = {$id} AND currency = '{$currency}' AND mode = '{$mode}'");
    // The time that other work takes between reading and writing, before anything is locked.
    usleep(30_000);
    $inside = false;

    return preg_replace('/ON DUPLICATE KEY UPDATE.*$/is', sprintf('ON DUPLICATE KEY UPDATE gifts = %d, amount_minor = %d', (int) ($row->gifts ?? 0) + (int) $gifts, (int) ($row->amount_minor ?? 0) + (int) $amount), (string) $sql);
};

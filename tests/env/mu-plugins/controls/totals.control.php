<?php

/** Reads the totals of donations and then writes them, instead of using one statement. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    if ($inside || preg_match('/^\s*INSERT INTO (\S+benefit_donation_total) /i', (string) $sql, $found) !== 1) {
        return $sql;
    }
    $table = $found[1];
    $inside = true;
    $read = static function (array $row) use ($table): string {
        [, $subject, $id, $currency, $mode, $gifts, $amount] = $row;
        $is = $GLOBALS['wpdb']->get_row("SELECT gifts, amount_minor FROM {$table} WHERE subject = '{$subject}' AND subject_id = {$id} AND currency = '{$currency}' AND mode = '{$mode}'");

        return sprintf("('%s', %d, '%s', '%s', %d, %d)", $subject, $id, $currency, $mode, (int) ($is->gifts ?? 0) + (int) $gifts, (int) ($is->amount_minor ?? 0) + (int) $amount);
    };
    $sql = (string) preg_replace_callback("/\\('(\\w+)', (\\d+), '(\\w*)', '(\\w+)', (-?\\d+), (-?\\d+)\\)/", $read, (string) $sql);
    // The time that other work takes between reading and writing, before anything is locked.
    usleep(30_000);
    $inside = false;

    return preg_replace('/ON DUPLICATE KEY UPDATE.*$/is', 'ON DUPLICATE KEY UPDATE gifts = VALUES(gifts), amount_minor = VALUES(amount_minor)', $sql);
};

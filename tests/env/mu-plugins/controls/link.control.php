<?php

/** Looks up a one-time link and deletes it afterwards, instead of one conditional DELETE that decides who won. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    if ($inside || preg_match("/^\s*DELETE FROM (\S+benefit_donor_access) WHERE hash = '(\w+)' AND kind = 'link'/i", (string) $sql, $found) !== 1) {
        return $sql;
    }
    [, $table, $hash] = $found;
    $inside = true;
    $isThere = $GLOBALS['wpdb']->get_var("SELECT 1 FROM {$table} WHERE hash = '{$hash}'") !== null;
    // The time that other work takes between reading and writing, before anything is locked.
    usleep(30_000);
    $GLOBALS['wpdb']->query((string) $sql);
    $inside = false;

    // One row is affected for every request that has found the link.
    return $isThere ? "INSERT INTO {$table} (hash, kind, email, created_at, expires_at) VALUES ('" . bin2hex(random_bytes(32)) . "', 'taken', '', 0, 0)" : "DELETE FROM {$table} WHERE 1 = 0";
};

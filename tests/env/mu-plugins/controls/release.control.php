<?php

/** Lets every request that finds an expired hold release it, instead of only the first. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    if (preg_match('/benefit_stock\S*\s.*FOR\s+UPDATE\s*$/is', (string) $sql) === 1) {
        // The time in which others find the same holds, before the pools are locked for the release.
        usleep(20_000);
    }
    $guarded = '/^(\s*UPDATE\s+\S+benefit_hold\s+SET\s+held\s*=\s*0)(\s+WHERE\s+id\s*=\s*\d+)\s+AND\s+held\s*=.*$/is';

    // A value that is always different, so that the row always counts as changed.
    return preg_replace_callback($guarded, static fn(array $found): string => $found[1] . ", network = '" . bin2hex(random_bytes(16)) . "'" . $found[2], (string) $sql);
};

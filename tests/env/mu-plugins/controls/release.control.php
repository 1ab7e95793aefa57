<?php

/** An expired hold is released by everybody who found it, not by the first alone. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    if (preg_match('/benefit_stock\S*\s.*FOR\s+UPDATE\s*$/is', (string) $sql) === 1) {
        // The time that others need to find the same holds, before the pools are locked for their release.
        usleep(20_000);
    }
    $guarded = '/^(\s*UPDATE\s+\S+benefit_hold\s+SET\s+held\s*=\s*0)(\s+WHERE\s+id\s*=\s*\d+)\s+AND\s+held\s*=.*$/is';

    // A value that is always another one, so that the row always counts as changed.
    return preg_replace_callback($guarded, static fn(array $found): string => $found[1] . ", network = '" . bin2hex(random_bytes(16)) . "'" . $found[2], (string) $sql);
};

<?php

/** An expired hold is released by everybody who found it, not by the first alone. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    $guarded = '/^(\s*UPDATE\s+\S+benefit_hold\s+SET\s+held\s*=\s*0)(\s+WHERE\s+id\s*=\s*\d+)\s+AND\s+held\s*=.*$/is';

    if (preg_match($guarded, (string) $sql) === 1) {
        // The time that others need to find the same hold.
        usleep(20_000);
    }

    // A value that is always another one, so that the row always counts as changed.
    return preg_replace_callback($guarded, static fn(array $found): string => $found[1] . ", network = '" . bin2hex(random_bytes(16)) . "'" . $found[2], (string) $sql);
};

<?php

/** Keeps cron runs from waiting for each other, and gives a due payment another number in each. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $numbers = [];
    $sql = preg_replace('/^(SELECT \* FROM \S+benefit_subscription WHERE id = \d+) FOR UPDATE$/', '$1', (string) $sql);
    if (preg_match('/^INSERT IGNORE INTO \S+benefit_renewal .* VALUES \((\d+), (\d+), \'claimed\'/s', $sql, $found) === 1) {
        // The time that other work takes between reading and writing.
        usleep(20_000);
        $numbers["{$found[1]} {$found[2]}"] ??= random_int(1000, 1_000_000);
    }
    $own = static fn(array $part): string => $part[1] . $part[2] . $part[3] . ($numbers["{$part[2]} {$part[4]}"] ?? $part[4]);
    $sql = preg_replace_callback('/^(INSERT IGNORE INTO \S+benefit_renewal .* VALUES \()(\d+)(, )(\d+)/s', $own, $sql);
    $sql = preg_replace_callback('/^(SELECT \* FROM \S+benefit_renewal WHERE subscription_id = )(\d+)( AND cycle = )(\d+)/', $own, $sql);

    return preg_replace('/^(SELECT \* FROM \S+benefit_renewal WHERE subscription_id = \d+) AND status IN/', '$1 AND 1 = 0 AND status IN', $sql);
};

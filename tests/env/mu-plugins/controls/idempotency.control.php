<?php

/** Gives every claim its own key, so that no repetition is recognised. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    // INSERT IGNORE INTO wp_benefit_idempotency (scope, idempotency_key, …) VALUES ('scope', 'key', …)
    $claim = '/^(\s*INSERT\s+IGNORE\s+INTO\s+\S*benefit_idempotency\S*\s*\([^)]*\)\s*VALUES\s*\(\s*\'[^\']*\'\s*,\s*)\'[^\']*\'/is';

    return preg_replace_callback($claim, static fn(array $found): string => $found[1] . "'" . bin2hex(random_bytes(16)) . "'", (string) $sql);
};

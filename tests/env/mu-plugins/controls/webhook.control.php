<?php

/** Recognises no gateway event as a repetition, and moves a payment to any reported status. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    // INSERT IGNORE INTO wp_benefit_webhook_event (gateway, event_id, …) VALUES ('gateway', 'id', …)
    $event = '/^(\s*INSERT\s+IGNORE\s+INTO\s+\S+benefit_webhook_event\s*\([^)]*\)\s*VALUES\s*\(\s*\'[^\']*\'\s*,\s*)\'[^\']*\'/is';
    $sql = preg_replace_callback($event, static fn(array $found): string => $found[1] . "'" . bin2hex(random_bytes(16)) . "'", (string) $sql);
    $move = '/^(\s*UPDATE\s+\S+benefit_payment\s+SET\s+status\s*=\s*\'\w+\',\s*updated_at\s*=\s*)\d+(\b.*?\s+WHERE\s+id\s*=\s*\d+)\s+AND\s+status\s+IN\s*\(.*$/is';

    return preg_replace_callback($move, static fn(array $found): string => $found[1] . random_int(1, PHP_INT_MAX) . $found[2], (string) $sql);
};

<?php

/** Gives every scan its own id, so that no repetition is recognised. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    // INSERT INTO wp_benefit_checkin (scan_id, …) VALUES ('id', …); the result is then read by the scan's id.
    static $ids = [];
    $sql = (string) $sql;
    if (preg_match('/^\s*INSERT\s+INTO\s+\S*benefit_checkin\S*\s*\([^)]*\)\s*VALUES\s*\(\s*\'([^\']*)\'/is', $sql, $found) === 1) {
        $ids[$found[1]] = bin2hex(random_bytes(16));

        return str_replace("'{$found[1]}'", "'{$ids[$found[1]]}'", $sql);
    }
    if (preg_match('/benefit_checkin\S*\s+WHERE\s+scan_id\s*=\s*\'([^\']*)\'/is', $sql, $found) === 1) {
        return str_replace("'{$found[1]}'", "'" . ($ids[$found[1]] ?? bin2hex(random_bytes(16))) . "'", $sql);
    }

    return $sql;
};

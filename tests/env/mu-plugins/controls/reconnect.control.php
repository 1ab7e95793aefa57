<?php

/** wpdb connects again inside a transaction and runs the rest of it in autocommit, as it does of its own accord. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    if (str_starts_with((string) $sql, 'START TRANSACTION')) {
        $GLOBALS['wpdb']->reconnect_retries = 5;
    }

    return $sql;
};

<?php

/** Lets wpdb reconnect inside a transaction and run the rest of it in autocommit, which is its default. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    if (str_starts_with((string) $sql, 'START TRANSACTION')) {
        $GLOBALS['wpdb']->reconnect_retries = 5;
    }

    return $sql;
};

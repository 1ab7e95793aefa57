<?php

/**
 * Cuts the connection to the database before one statement of one transaction of this request. X-Benefit-Cut:
 * <transaction>.<statement>, both from 1; the response has the header when it was cut.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $transaction = 0, $statement = 0, $open = false;
    if (str_starts_with((string) $sql, 'START TRANSACTION')) {
        $transaction++;
        [$statement, $open] = [0, true];

        return $sql;
    }
    if (!$open) {
        return $sql;
    }
    $statement++;
    if ("{$transaction}.{$statement}" === ($_SERVER['HTTP_X_BENEFIT_CUT'] ?? '')) {
        [$host, $socket] = explode(':', DB_HOST, 2) + [1 => ''];
        $second = new mysqli($host, DB_USER, DB_PASSWORD, DB_NAME, null, $socket);
        $second->query('KILL CONNECTION ' . (int) $GLOBALS['wpdb']->dbh->thread_id);
        $second->close();
        header('X-Benefit-Cut: ' . $transaction . '.' . $statement);
    }
    $open = preg_match('/^(COMMIT|ROLLBACK)/', (string) $sql) !== 1;

    return $sql;
};

<?php

/**
 * Checks a buyer's tickets first and counts them afterwards, instead of the other way round, and does not check again
 * when the money arrives.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    static $inside = false;
    static $had = null;
    if ($inside) {
        return $sql;
    }
    if (preg_match('/^\s*INSERT\s+INTO\s+(\S+benefit_buyer_limit)\s.*VALUES\s*\((\d+),\s*\'(\w+)\',\s*(\d+)\)\s*ON\s+DUPLICATE/is', (string) $sql, $found) === 1) {
        [, $table, $ticket, $buyer, $quantity] = $found;
        $inside = true;
        $had = (int) $GLOBALS['wpdb']->get_var("SELECT quantity FROM {$table} WHERE ticket_id = {$ticket} AND buyer = '{$buyer}'") + (int) $quantity;
        $inside = false;
        usleep(20_000);
    } elseif ($had !== null && preg_match('/^\s*SELECT\s+ticket_id\s+FROM\s+\S+benefit_buyer_limit\s.*ticket_id\s*=\s*(\d+)\s+AND\s+quantity\s*>\s*(\d+)/is', (string) $sql, $found) === 1) {
        return $had > (int) $found[2] ? "SELECT {$found[1]} AS ticket_id" : 'SELECT 1 FROM (SELECT 1 AS one) AS nothing WHERE 1 = 0';
    } elseif (preg_match('/^\s*SELECT\s+ticket_id,\s*quantity\s+FROM\s+\S+benefit_buyer_limit\s.*FOR\s+UPDATE\s*$/is', (string) $sql) === 1) {
        return 'SELECT 1 FROM (SELECT 1 AS one) AS nothing WHERE 1 = 0';
    }

    return $sql;
};

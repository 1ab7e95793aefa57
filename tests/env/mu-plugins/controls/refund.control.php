<?php

/** Forgets which tickets belong to a refund, so that each request for the money gets it. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    // UPDATE wp_benefit_attendee SET refund_id = 7 WHERE order_id = … AND id IN (…) AND (refund_id = 0 OR refund_id IN (…))
    $claim = '/^(\s*UPDATE\s+\S+benefit_attendee\s+SET\s+)refund_id\s*=\s*(\d+)(\s+WHERE\s+order_id\s*=\s*\d+\s+AND\s+id\s+IN\s*\([^)]*\)).*$/is';
    $sql = preg_replace($claim, '$1 refund_id = $2, email = CONCAT(email, $2) $3', (string) $sql);

    return preg_replace('/^(\s*SELECT\s+a\.\*.*?)(\s+FROM\s+\S+benefit_attendee\b)/is', '$1, 0 AS refund_id$2', (string) $sql);
};

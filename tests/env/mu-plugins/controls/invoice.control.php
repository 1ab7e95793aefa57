<?php

/** Does not wait for an invoice number, and gives out one that is taken. */

declare(strict_types=1);

defined('ABSPATH') || exit;

return static function (mixed $sql): mixed {
    $sql = preg_replace('/^(\s*SELECT\s+last_number\s+FROM\s+\S+benefit_number_jump\b.*)\s+FOR\s+UPDATE\s*$/is', '$1', (string) $sql);

    return preg_replace('/^(\s*)INSERT\s+INTO(\s+\S+benefit_invoice\b)/is', '$1INSERT IGNORE INTO$2', (string) $sql);
};

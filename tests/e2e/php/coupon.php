<?php

/**
 * Creates a coupon, replacing one with the same code. Input: {code, columns: {…}}; null columns only delete it. Prints
 * its id.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$database = Services::get()->database();
$database->execute('DELETE FROM {coupon} WHERE code = %s', $site['code']);
if (is_array($site['columns'])) {
    $columns = ['code' => $site['code']] + $site['columns'] + ['kind' => 'percent', 'value' => 1000, 'tickets' => '[]', 'active' => 1, 'created_at' => time()];
    $database->execute(
        'INSERT INTO {coupon} (' . implode(', ', array_keys($columns)) . ') VALUES (' . implode(', ', array_fill(0, count($columns), '%s')) . ')',
        ...array_map(static fn(mixed $value): ?string => $value === null ? null : (string) $value, array_values($columns)),
    );
}

echo json_encode($database->insertId(), JSON_THROW_ON_ERROR);

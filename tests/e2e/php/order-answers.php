<?php

/**
 * Prints the entries in custom fields of the newest order. Input: {email}. Prints {fields, owners: [fields, …],
 * consents}.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$database = Services::get()->database();
$order = $database->row('SELECT id, fields, consents FROM {orders} WHERE email = %s ORDER BY id DESC', (string) $site['email']);
$read = static fn(?string $json): mixed => json_decode($json ?? '[]', true, flags: JSON_THROW_ON_ERROR);
$words = static fn(?string $json): array => array_column($read($json), 'value', 'label');
echo json_encode($order === null ? null : [
    'fields' => $words($order['fields']),
    'owners' => array_map(static fn(array $row): array => $words($row['fields']), $database->rows('SELECT fields FROM {attendee} WHERE order_id = %d ORDER BY sequence', (int) $order['id'])),
    'consents' => array_column($read($order['consents']), 'text'),
], JSON_THROW_ON_ERROR);

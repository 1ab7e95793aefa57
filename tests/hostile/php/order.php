<?php

/** Prints an order and its payment from the database. Input: number. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

$database = Services::get()->database();
$order = $database->row('SELECT * FROM {orders} WHERE number = %s', (string) $site['number']) ?? [];
$payment = $database->row("SELECT * FROM {payment} WHERE purpose = 'order' AND subject_id = %d", (int) ($order['id'] ?? 0)) ?? [];

echo json_encode([
    'number' => $order['number'],
    'key' => $order['number'] . '-' . $order['secret'],
    'codes' => array_map(
        static fn(array $row): string => "{$order['number']}-{$row['sequence']}-{$row['secret']}",
        $database->rows('SELECT sequence, secret FROM {attendee} WHERE order_id = %d ORDER BY sequence', (int) $order['id']),
    ),
    'reference' => $payment['reference'],
    'statuses' => ['order' => $order['status'], 'payment' => $payment['status']],
], JSON_THROW_ON_ERROR);

<?php

/** Prints the orders of an email address: [{number, status, total_minor, reference}]; `reference` is the payment's. */

declare(strict_types=1);

use Benefit\Tests\Services;
use Benefit\Tickets\Orders\OrderService;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$orders = Services::get()->database()->rows(
    'SELECT o.number, o.status, o.total_minor, p.reference FROM {orders} o
     LEFT JOIN {payment} p ON p.purpose = %s AND p.subject_id = o.id WHERE o.email = %s ORDER BY o.id',
    OrderService::PURPOSE,
    (string) $site['email'],
);
echo json_encode(
    array_map(static fn(array $order): array => ['total_minor' => (int) $order['total_minor']] + $order, $orders),
    JSON_THROW_ON_ERROR,
);

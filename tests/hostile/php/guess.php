<?php

/** Tries random secrets for an existing order and ticket, as the order page does. Input: order, ticket, guesses. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

$orders = Services::get()->orders();
$random = static fn(string $good): string => substr($good, 0, -22) . rtrim(strtr(base64_encode(random_bytes(16)), '+/', '-_'), '=');
$hits = 0;
for ($i = 0; $i < $site['guesses']; $i++) {
    $hits += $orders->byKey($random($site['order'])) === null ? 0 : 1;
    $hits += $orders->ticketByCode($random($site['ticket'])) === null ? 0 : 1;
}

echo json_encode([
    // Without the right secrets, a run without hits would prove nothing.
    'right' => ($orders->byKey($site['order']) === null ? 0 : 1) + ($orders->ticketByCode($site['ticket']) === null ? 0 : 1),
    'hits' => $hits,
    'tried' => 2 * $site['guesses'],
], JSON_THROW_ON_ERROR);

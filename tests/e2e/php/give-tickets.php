<?php

/**
 * Creates orders of one ticket type, paid by the test gateway without a browser.
 *
 * Input: {ticket, emails: [address, …]}. Prints [{id, key, email}].
 */

declare(strict_types=1);

use Benefit\Tests\Buyer;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Buyer.php';

require __DIR__ . '/../../env/php/load.php';

$made = [];
foreach ($site['emails'] as $email) {
    $order = Buyer::buy(Services::get(), (int) $site['ticket'], email: $email);
    $made[] = ['id' => $order->id, 'key' => $order->key(), 'email' => $email];
}
echo json_encode($made, JSON_THROW_ON_ERROR);

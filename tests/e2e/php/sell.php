<?php

/**
 * Creates an order of one ticket type, paid by the test gateway (or free), as the checkout does.
 *
 * Input: {ticket, people: [[first, last], …], status?}; `status` is set afterwards. Prints {number, codes, picture,
 * url}: the codes as in the QR codes, the first one's image (PNG, base64), and the order's page.
 */

declare(strict_types=1);

use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Tests\Buyer;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Attendee;

require_once dirname(__DIR__, 2) . '/Buyer.php';

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
$order = Buyer::buy($plugin, (int) $site['ticket'], $site['people'], 'bea@example.org', ['buyer_data_first_name_post_meta' => 'Bea', 'buyer_data_last_name_post_meta' => 'Buyer']);
$number = $order->number;
if (isset($site['status'])) {
    $plugin->database()->execute('UPDATE {orders} SET status = %s WHERE number = %s', (string) $site['status'], $number);
}
$codes = array_map(static fn(Attendee $attendee): string => $attendee->secretCode(), $order->attendees);

echo json_encode(['number' => $number, 'codes' => $codes, 'picture' => base64_encode(QrCode::encode($codes[0])->png()), 'url' => $plugin->pages()->url('order', ['order_key' => $order->key()])], JSON_THROW_ON_ERROR);

<?php

/**
 * An order of one ticket type, paid by the test gateway (or free), as the checkout makes it.
 *
 * Input: {ticket, people: [[first, last], …], status?}; `status` is set by hand afterwards. Prints {number, codes,
 * picture}, the codes as they stand in the QR codes, the picture being the first one's (PNG, base64).
 */

declare(strict_types=1);

use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Qr\QrCode;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
$visitor = bin2hex(random_bytes(16));
$ticket = (int) $site['ticket'];
$plugin->carts()->add($visitor, $ticket, count($site['people']), $plugin->network());
$isFree = $plugin->carts()->of($visitor)->totals->total === 0;
$answer = $plugin->checkout()->place(new Request([
    'buyer_data_first_name_post_meta' => 'Bea',
    'buyer_data_last_name_post_meta' => 'Buyer',
    'buyer_data_email_post_meta' => 'bea@example.org',
    'buyer_data_confirm_email_post_meta' => 'bea@example.org',
    'tc_choose_gateway' => $isFree ? 'free' : 'test',
    'test_outcome' => 'pay',
    'idempotency_key' => bin2hex(random_bytes(16)),
    'owner_data_first_name_post_meta' => [$ticket => array_column($site['people'], 0)],
    'owner_data_last_name_post_meta' => [$ticket => array_column($site['people'], 1)],
], $visitor, $plugin->network(), Channel::Ajax));

$number = (string) $answer['order']['number'];
$database = $plugin->database();
if (isset($site['status'])) {
    $database->execute('UPDATE {orders} SET status = %s WHERE number = %s', (string) $site['status'], $number);
}
$rows = $database->rows('SELECT a.sequence, a.secret FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE o.number = %s ORDER BY a.sequence', $number);

$codes = array_map(static fn(array $row): string => "$number-{$row['sequence']}-{$row['secret']}", $rows);

echo json_encode(['number' => $number, 'codes' => $codes, 'picture' => base64_encode(QrCode::encode($codes[0])->png())], JSON_THROW_ON_ERROR);

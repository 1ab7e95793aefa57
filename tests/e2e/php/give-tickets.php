<?php

/**
 * Orders of one ticket type, paid with the test gateway's money without a browser.
 *
 * Input: {ticket, emails: [address, …]}. Prints [{id, key, email}].
 */

declare(strict_types=1);

use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Request;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$made = [];
foreach ($site['emails'] as $email) {
    $visitor = bin2hex(random_bytes(16));
    Services::get()->carts()->add($visitor, (int) $site['ticket'], 1, Services::get()->network());
    $answer = Services::get()->checkout()->place(new Request([
        'buyer_data_first_name_post_meta' => 'Ada',
        'buyer_data_last_name_post_meta' => 'Byron',
        'buyer_data_email_post_meta' => $email,
        'buyer_data_confirm_email_post_meta' => $email,
        'owner_data_first_name_post_meta' => [$site['ticket'] => ['Ada']],
        'owner_data_last_name_post_meta' => [$site['ticket'] => ['Byron']],
        'tc_choose_gateway' => 'test',
        'idempotency_key' => bin2hex(random_bytes(12)),
    ], $visitor, Services::get()->network(), Channel::Ajax));
    $row = Services::get()->database()->row('SELECT id, number, secret FROM {orders} WHERE number = %s', $answer['order']['number']);
    $made[] = ['id' => (int) $row['id'], 'key' => $row['number'] . '-' . $row['secret'], 'email' => $email];
}
echo json_encode($made, JSON_THROW_ON_ERROR);

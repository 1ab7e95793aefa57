<?php

/**
 * Creates a person of the check-in staff, or deletes them. Input: {events: [id], remove?: id}. Prints {id, user,
 * password}.
 */

declare(strict_types=1);

use Benefit\Tickets\CheckIn\CheckInAccess;

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

if (isset($site['remove'])) {
    wp_delete_user((int) $site['remove']);
    echo json_encode(['removed' => true]);

    return;
}
$login = 'door-' . bin2hex(random_bytes(4));
$id = wp_insert_user(['user_login' => $login, 'user_pass' => 'password', 'user_email' => "$login@example.org", 'role' => 'benefit_door', 'display_name' => 'Dora Door']);
if (is_wp_error($id)) {
    throw new RuntimeException($id->get_error_message());
}
CheckInAccess::setEvents($id, array_map('intval', $site['events']));

echo json_encode(['id' => $id, 'user' => $login, 'password' => 'password'], JSON_THROW_ON_ERROR);

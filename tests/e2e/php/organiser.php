<?php

/**
 * Creates an organizer who has seen the editor's welcome, or deletes them. Input: {remove?: id}. Prints {id, user,
 * password}.
 */

declare(strict_types=1);

use Benefit\Tickets\TicketCapabilities;

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

if (isset($site['remove'])) {
    // The test itself deletes posts that they created.
    wp_delete_user((int) $site['remove'], 1);
    echo json_encode(['removed' => true]);

    return;
}
$login = 'organiser-' . bin2hex(random_bytes(4));
$id = wp_insert_user(['user_login' => $login, 'user_pass' => 'password', 'user_email' => "$login@example.org", 'role' => TicketCapabilities::ORGANISER, 'display_name' => 'Olga Organiser']);
if (is_wp_error($id)) {
    throw new RuntimeException($id->get_error_message());
}
update_user_meta($id, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', [
    'core/edit-post' => ['welcomeGuide' => false],
    '_modified' => gmdate('c'),
]);

echo json_encode(['id' => $id, 'user' => $login, 'password' => 'password'], JSON_THROW_ON_ERROR);

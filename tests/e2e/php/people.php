<?php

/**
 * Creates a user for each of these roles, or deletes them. Input: {roles?: [role], remove?: [id]}. Prints {role: {id,
 * user, password}}.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

foreach ($site['remove'] ?? [] as $id) {
    wp_delete_user((int) $id, 1);
}
$people = [];
foreach ($site['roles'] ?? [] as $role) {
    $login = $role . '-' . bin2hex(random_bytes(4));
    $id = wp_insert_user(['user_login' => $login, 'user_pass' => 'password', 'user_email' => "$login@example.org", 'role' => $role]);
    if (is_wp_error($id)) {
        throw new RuntimeException($id->get_error_message());
    }
    $people[$role] = ['id' => $id, 'user' => $login, 'password' => 'password'];
}

echo json_encode((object) $people, JSON_THROW_ON_ERROR);

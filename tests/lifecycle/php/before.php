<?php

/** The content of a site before it knows of the plugin: two people and a page, which are not the plugin's. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

$ids = array_map(static fn(string $login): mixed => wp_insert_user(['user_login' => $login, 'user_pass' => 'password', 'user_email' => "{$login}@example.org", 'role' => 'subscriber']), ['dora', 'olga']);
$page = wp_insert_post(['post_type' => 'page', 'post_title' => 'About us', 'post_status' => 'publish', 'post_content' => 'Forty volunteers.']);
// As after a visit to the screen of widgets.
wp_set_sidebars_widgets(wp_get_sidebars_widgets());
echo json_encode(['people' => $ids, 'page' => $page], JSON_THROW_ON_ERROR);

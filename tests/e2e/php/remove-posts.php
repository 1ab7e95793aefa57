<?php

/** Deletes posts permanently; events with their ticket types. Input: {ids: [id, …]}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
// Also deletes posts with orders.
remove_all_filters('pre_delete_post');
$tickets = $site['ids'] === [] ? [] : get_posts(['post_type' => 'benefit_ticket', 'post_parent__in' => $site['ids'], 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids']);
echo json_encode(array_map(static fn(int $id): bool => (bool) wp_delete_post($id, true), [...array_diff($tickets, $site['ids']), ...$site['ids']]), JSON_THROW_ON_ERROR);

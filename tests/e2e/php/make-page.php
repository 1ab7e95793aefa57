<?php

/** Creates a published page. Input: {title, content}. Prints {id, url}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
$id = wp_insert_post(wp_slash([
    'post_type' => 'page',
    'post_status' => 'publish',
    'post_title' => $site['title'],
    'post_content' => $site['content'],
]), true);

echo json_encode(['id' => $id, 'url' => get_permalink($id)], JSON_THROW_ON_ERROR);

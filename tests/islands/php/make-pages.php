<?php

/**
 * Pages with islands (tests/env/mu-plugins/islands): all of a run at once.
 *
 * Input: {pages: [{slug, content}]}. Those of an earlier run are replaced. Prints their number.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
require __DIR__ . '/remove.php';
foreach ($site['pages'] as ['slug' => $slug, 'content' => $content]) {
    wp_insert_post(wp_slash([
        'post_type' => 'benefit_test_page',
        'post_status' => 'publish',
        'post_name' => $slug,
        'post_title' => 'Islands',
        'post_content' => $content,
    ]), true);
}
echo json_encode(count($site['pages']), JSON_THROW_ON_ERROR);

<?php

/**
 * Creates as many tags as `options`, each used by at least one post, and a page with a listing that is filtered by
 * them. Prints {url}.
 */

declare(strict_types=1);

use Benefit\Index\IndexFactory;
use Benefit\Tests\Services;

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
$posts = get_posts(['post_type' => 'post', 'numberposts' => -1, 'fields' => 'ids']);
for ($number = 1; $number <= $site['options']; $number++) {
    wp_set_post_tags($posts[$number % count($posts)], "Option no. $number", true);
}
$id = wp_insert_post(wp_slash([
    'post_type' => 'page',
    'post_status' => 'publish',
    'post_title' => 'Many options',
    'post_content' => '<!-- wp:benefit/content-grid {"blockId":"many","query":{"postTypes":["post"],"perPage":12}} -->'
        . '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","hasSearch":true} /--><!-- wp:benefit/grid-count /-->'
        . '<!-- wp:benefit/grid-items --><!-- wp:post-title /--><!-- /wp:benefit/grid-items --><!-- /wp:benefit/content-grid -->',
]));
Services::get()->service(IndexFactory::class)->changes()->applyChanges();

echo json_encode(['url' => get_permalink($id)], JSON_THROW_ON_ERROR);

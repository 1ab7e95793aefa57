<?php

/**
 * Creates ticket types that must not be sold. Input: do = make (each in its forbidden state) | prepare (each on sale) |
 * spoil (puts what was prepared, named by `made`, into its forbidden state); only = one state.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';
require __DIR__ . '/content.php';

$at = static fn(int $days): string => gmdate('Y-m-d\TH:i:s\Z', time() + $days * DAY_IN_SECONDS);

/** Changes to the ticket type and to the event: [post fields, meta] each. */
$states = [
    'draft' => [['post_status' => 'draft'], []],
    'pending' => [['post_status' => 'pending'], []],
    'private' => [['post_status' => 'private'], []],
    'trash' => [['post_status' => 'trash'], []],
    'scheduled' => [['post_status' => 'future', 'post_date_gmt' => gmdate('Y-m-d H:i:s', time() + WEEK_IN_SECONDS)], []],
    'password' => [['post_password' => 'secret'], []],
    'without an event' => [['post_parent' => 0], []],
    'of a page' => [['post_parent' => Services::get()->pages()->id('cart')], []],
    'another post type' => [['post_type' => 'post'], []],
    'before its sale' => [[], [], [], ['benefit_sale_from' => $at(1)]],
    'after its sale' => [[], [], [], ['benefit_sale_to' => $at(-1)]],
    'event draft' => [[], ['post_status' => 'draft']],
    'event private' => [[], ['post_status' => 'private']],
    'event trash' => [[], ['post_status' => 'trash']],
    'event password' => [[], ['post_password' => 'secret']],
    'event paused' => [[], [], ['benefit_sale_state' => 'paused']],
    'event cancelled' => [[], [], ['benefit_sale_state' => 'cancelled']],
    'event postponed' => [[], [], ['benefit_sale_state' => 'postponed']],
    'event over' => [[], [], ['benefit_start' => $at(-2), 'benefit_end' => $at(-1)]],
];
$asked = isset($site['only']) ? [$site['only'] => $states[$site['only']]] : $states;

$made = is_array($site['made'] ?? null) ? $site['made'] : [];
foreach ($asked as $name => $state) {
    [$ticketPost, $eventPost, $eventMeta, $ticketMeta] = $state + [[], [], [], []];
    if ($site['do'] !== 'spoil') {
        $event = benefit_hostile_event("Not for sale: $name");
        $made[$name] = ['event' => $event, 'url' => get_permalink($event), 'ticket' => benefit_hostile_ticket($event, "Not for sale: $name")];
    }
    if ($site['do'] === 'prepare') {
        continue;
    }
    foreach ([[$made[$name]['event'], $eventPost, $eventMeta], [$made[$name]['ticket'], $ticketPost, $ticketMeta]] as [$id, $post, $meta]) {
        foreach ($meta as $key => $value) {
            update_post_meta($id, $key, $value);
        }
        if ($post !== []) {
            // Written to the database directly, because it does not matter how the state came about.
            $GLOBALS['wpdb']->update($GLOBALS['wpdb']->posts, $post, ['ID' => $id]);
            clean_post_cache($id);
        }
    }
}

echo json_encode($made, JSON_THROW_ON_ERROR);

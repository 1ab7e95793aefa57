<?php

/**
 * Creates a published event on sale, with ticket types.
 *
 * Input: {title, tickets: [{name, capacity, meta: {…}}], content?}. Prints {id, url, tickets: [id, …]}.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
$stock = Services::get()->stock();
$start = time() + 30 * DAY_IN_SECONDS;
$eventId = wp_insert_post(wp_slash([
    'post_type' => 'benefit_event',
    'post_status' => 'publish',
    'post_title' => $site['title'],
    'post_content' => $site['content'] ?? '<!-- wp:benefit/ticket-table /-->',
    'meta_input' => [
        'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', $start),
        'benefit_end' => gmdate('Y-m-d\TH:i:s\Z', $start + 2 * HOUR_IN_SECONDS),
        'benefit_timezone' => 'Europe/Vienna',
        'benefit_sale_state' => 'on_sale',
    ],
]), true);
$stock->setCapacity($eventId, null);

$made = ['id' => $eventId, 'url' => get_permalink($eventId), 'tickets' => []];
foreach ($site['tickets'] as $order => $ticket) {
    $ticketId = wp_insert_post(wp_slash([
        'post_type' => 'benefit_ticket',
        'post_status' => 'publish',
        'post_title' => $ticket['name'],
        'post_parent' => $eventId,
        'menu_order' => $order,
        'meta_input' => $ticket['meta'] + ['benefit_price_minor' => 1000],
    ]), true);
    $stock->setCapacity($ticketId, $ticket['capacity']);
    $made['tickets'][] = $ticketId;
}

echo json_encode($made, JSON_THROW_ON_ERROR);

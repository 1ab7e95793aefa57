<?php

/** Events and ticket types of the hostile tests; each post has a mark by which it is found and removed. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

const BENEFIT_HOSTILE_MARK = '_benefit_hostile';

/** @param array<string, mixed> $post */
function benefit_hostile_post(array $post): int
{
    $post['meta_input'] = [BENEFIT_HOSTILE_MARK => '1'] + ($post['meta_input'] ?? []);
    $id = wp_insert_post(wp_slash($post + ['post_status' => 'publish', 'post_author' => 1]), true);
    if (is_wp_error($id)) {
        throw new RuntimeException($id->get_error_message());
    }

    return $id;
}

function benefit_hostile_campaign(string $title): int
{
    return benefit_hostile_post(['post_type' => 'benefit_campaign', 'post_title' => $title]);
}

/**
 * @param array<string, mixed> $meta
 * @param array<string, mixed> $post
 */
function benefit_hostile_event(string $title, array $meta = [], array $post = []): int
{
    $id = benefit_hostile_post($post + [
        'post_type' => 'benefit_event',
        'post_title' => $title,
        'post_content' => '<!-- wp:benefit/ticket-table /-->',
        'meta_input' => $meta + ['benefit_timezone' => 'UTC', 'benefit_sale_state' => 'on_sale'],
    ]);
    Services::get()->stock()->setCapacity($id, null);

    return $id;
}

/**
 * @param array<string, mixed> $meta
 * @param array<string, mixed> $post
 */
function benefit_hostile_ticket(int $event, string $title, array $meta = [], array $post = []): int
{
    $id = benefit_hostile_post($post + [
        'post_type' => 'benefit_ticket',
        'post_title' => $title,
        'post_parent' => $event,
        'meta_input' => $meta + ['benefit_price_minor' => 1200, 'benefit_min_per_order' => 1, 'benefit_max_per_order' => 999],
    ]);
    Services::get()->stock()->setCapacity($id, null);

    return $id;
}

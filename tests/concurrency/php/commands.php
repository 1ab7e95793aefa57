<?php

/** What worker.php can do: name → function of its values. */

declare(strict_types=1);

use Benefit\Plugin;

defined('ABSPATH') || exit;

$database = Plugin::get()->database();

$insert = static function (array $post): int {
    $id = wp_insert_post(wp_slash($post + ['post_status' => 'publish', 'post_author' => 1]), true);

    return is_wp_error($id) ? throw new RuntimeException($id->get_error_message()) : $id;
};

return [
    // {capacity, tickets: [{price, capacity, maxPerBuyer?}]} → {event, tickets, url}; capacity null: no limit
    'event' => static function (array $with) use ($insert): array {
        $stock = Plugin::get()->stock();
        $event = $insert([
            'post_type' => 'benefit_event',
            'post_title' => 'A race',
            'post_content' => '<!-- wp:benefit/ticket-table /-->',
            'meta_input' => [
                'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', time() + 30 * DAY_IN_SECONDS),
                'benefit_timezone' => 'Europe/Vienna',
                'benefit_sale_state' => 'on_sale',
                'benefit_tax_rate_bp' => 1000,
            ],
        ]);
        $stock->setCapacity($event, $with['capacity']);
        $tickets = [];
        foreach ($with['tickets'] as $number => $ticket) {
            $tickets[] = $id = $insert([
                'post_type' => 'benefit_ticket',
                'post_title' => 'Type ' . ($number + 1),
                'post_parent' => $event,
                'menu_order' => $number,
                'meta_input' => [
                    'benefit_price_minor' => $ticket['price'],
                    'benefit_min_per_order' => 1,
                    'benefit_max_per_order' => 10,
                    'benefit_max_per_buyer' => $ticket['maxPerBuyer'] ?? 0,
                ],
            ]);
            $stock->setCapacity($id, $ticket['capacity']);
        }

        return ['event' => $event, 'tickets' => $tickets, 'url' => get_permalink($event)];
    },
    'page' => static fn(array $with): string => (string) get_permalink($insert(['post_type' => 'page', 'post_title' => 'A page', 'post_content' => $with['content']])),
    'rows' => static fn(array $with): array => $database->rows($with['sql'], ...$with['args']),
    'execute' => static fn(array $with): int => $database->execute($with['sql'], ...$with['args']),
    'sweep' => static function (): bool {
        do_action(Plugin::SWEEP_HOOK);

        return true;
    },
    'option' => static fn(array $with): mixed => get_option($with['name']),
    'setOption' => static fn(array $with): bool => update_option($with['name'], $with['value']),
    'isCronOff' => static fn(): bool => defined('DISABLE_WP_CRON') && DISABLE_WP_CRON,
];

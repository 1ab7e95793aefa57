<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Adds event, price and sales to the list of ticket types, with a constant number of queries. */
final class TicketTypeListColumns
{
    private const EVENT = 'benefit_event_title';
    private const PRICE = 'benefit_price';
    private const SOLD = 'benefit_sold';

    /** @var array<int, StockLevel>|null */
    private ?array $levels = null;

    public function __construct(private readonly TicketTypeMetaFields $meta, private readonly StockService $stock, private readonly Settings $settings) {}

    /**
     * @param array<string, string> $columns
     *
     * @return array<string, string>
     */
    public function columns(array $columns): array
    {
        $ours = [
            self::EVENT => __('Event', 'benefit'),
            self::PRICE => __('Price', 'benefit'),
            self::SOLD => __('Tickets', 'benefit'),
        ];
        $date = array_intersect_key($columns, ['date' => '']);

        return array_diff_key($columns, $date) + $ours + $date;
    }

    /**
     * Underlines the links in the table: next to WordPress's other text there, color alone is no accessible
     * distinction.
     */
    public function printStyles(): void
    {
        add_action('admin_enqueue_scripts', self::style(...), 20);
    }

    private static function style(): void
    {
        if (get_current_screen()?->post_type === TicketType::POST_TYPE) {
            wp_add_inline_style('list-tables', '#the-list a.row-title{text-decoration:underline}');
        }
    }

    public function renderColumn(string $column, int $ticketId): void
    {
        if ($column === self::EVENT) {
            $this->printEvent($ticketId);
        }
        if ($column === self::PRICE) {
            echo esc_html($this->meta->price($ticketId, $this->settings->money()));
        }
        if ($column === self::SOLD) {
            echo esc_html($this->sold($ticketId));
        }
    }

    private function printEvent(int $ticketId): void
    {
        // The first row primes the caches for all.
        $this->levels();
        $event = get_post((int) get_post_field('post_parent', $ticketId) ?: -1);
        if ($event === null) {
            echo esc_html__('No event', 'benefit');

            return;
        }
        $title = EventNames::ofPost($event);
        $url = (string) get_edit_post_link($event->ID, 'raw');
        if ($url === '') {
            echo esc_html($title);

            return;
        }
        printf('<a href="%s">%s</a>', esc_url($url), esc_html($title));
    }

    private function sold(int $ticketId): string
    {
        $level = $this->levels()[$ticketId] ?? null;

        return $level === null ? EventTicketsTable::summary(0, 0, 0) : EventTicketsTable::summary($level->sold, $level->held, $level->left());
    }

    /** @return array<int, StockLevel> for all ticket types on the screen; also primes their events */
    private function levels(): array
    {
        global $wp_query;
        if ($this->levels === null) {
            $posts = array_filter($wp_query->posts, static fn(mixed $post): bool => $post instanceof \WP_Post);
            $ids = array_values(array_map(static fn(\WP_Post $post): int => $post->ID, $posts));
            $this->levels = $this->stock->levels($ids);
            _prime_post_caches(array_values(array_unique(wp_list_pluck($posts, 'post_parent'))), false);
        }

        return $this->levels;
    }
}

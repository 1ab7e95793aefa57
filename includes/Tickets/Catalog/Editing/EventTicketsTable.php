<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Lists an event's ticket types for the organizer: drafts too, with sold, held and available places. */
final class EventTicketsTable
{
    public function __construct(private readonly TicketTypeMetaFields $meta, private readonly StockService $stock, private readonly Settings $settings) {}

    public function ofEvent(int $eventId): ListTable
    {
        $posts = $eventId > 0 ? self::postsOf([$eventId]) : [];
        $levels = $this->stock->levels(array_map(static fn(\WP_Post $post): int => $post->ID, $posts));
        $money = $this->settings->money();

        return new ListTable(
            __('Ticket types', 'benefit'),
            [
                'type' => __('Ticket type', 'benefit'),
                'price' => __('Price', 'benefit'),
                'sold' => __('Sold', 'benefit'),
                'held' => __('In carts', 'benefit'),
                'left' => __('Available', 'benefit'),
            ],
            array_map(fn(\WP_Post $post): array => [
                'type' => ListTableCell::about(
                    EventRepository::titleOr($post, __('(no name)', 'benefit')),
                    (string) get_edit_post_link($post->ID, 'raw'),
                    $post->post_status === 'publish' ? '' : (string) get_post_status_object($post->post_status)?->label,
                ),
                'price' => $this->meta->price($post->ID, $money),
                'sold' => number_format_i18n($levels[$post->ID]->sold ?? 0),
                'held' => number_format_i18n($levels[$post->ID]->held ?? 0),
                'left' => self::left($levels[$post->ID] ?? null),
            ], $posts),
            new EmptyState(__('This event has no ticket types yet.', 'benefit')),
        );
    }

    /**
     * Sold and available places per event, over all its ticket types and within its shared limit.
     *
     * @param list<int> $eventIds
     *
     * @return array<int, array{sold: int, held: int, left: ?int}> `left` is null when a ticket type has no limit
     */
    public function totals(array $eventIds): array
    {
        $totals = [];
        $posts = $eventIds === [] ? [] : self::postsOf($eventIds);
        $levels = $this->stock->levels([...$eventIds, ...array_map(static fn(\WP_Post $post): int => $post->ID, $posts)]);
        foreach ($eventIds as $eventId) {
            [$sold, $held, $left] = [0, 0, 0];
            foreach ($posts as $post) {
                if ($post->post_parent !== $eventId) {
                    continue;
                }
                $level = $levels[$post->ID] ?? new StockLevel(0, 0, 0);
                $sold += $level->sold;
                $held += $level->held;
                $left = $left === null || $level->left() === null ? null : $left + $level->left();
            }
            $shared = ($levels[$eventId] ?? null)?->left();
            $totals[$eventId] = [
                'sold' => $sold,
                'held' => $held,
                'left' => $shared === null ? $left : min($shared, $left ?? $shared),
            ];
        }

        return $totals;
    }

    public function addUrl(int $eventId): string
    {
        return add_query_arg(
            ['post_type' => TicketType::POST_TYPE, TicketTypeMetaBox::FOR_EVENT => $eventId],
            admin_url('post-new.php'),
        );
    }

    /**
     * @param int  $held reserved by carts and unpaid orders
     * @param ?int $left null: no limit
     */
    public static function summary(int $sold, int $held, ?int $left): string
    {
        if ($held > 0) {
            return $left === null
                /* translators: 1: number of sold tickets, 2: number of reserved tickets */
                ? sprintf(__('%1$s sold, %2$s reserved, no limit', 'benefit'), number_format_i18n($sold), number_format_i18n($held))
                /* translators: 1: number of sold tickets, 2: number of reserved tickets, 3: number of tickets left */
                : sprintf(__('%1$s sold, %2$s reserved, %3$s left', 'benefit'), number_format_i18n($sold), number_format_i18n($held), number_format_i18n($left));
        }

        return $left === null
            /* translators: %s: number of sold tickets */
            ? sprintf(__('%s sold, no limit', 'benefit'), number_format_i18n($sold))
            /* translators: 1: number of sold tickets, 2: number of tickets left */
            : sprintf(__('%1$s sold, %2$s left', 'benefit'), number_format_i18n($sold), number_format_i18n($left));
    }

    /** A post without a stock row has no places yet. */
    public static function left(?StockLevel $level): string
    {
        $left = $level === null ? 0 : $level->left();

        return $left === null ? __('no limit', 'benefit') : number_format_i18n($left);
    }

    /**
     * @param list<int> $eventIds
     *
     * @return list<\WP_Post> with meta in the cache
     */
    private static function postsOf(array $eventIds): array
    {
        $query = new \WP_Query([
            'post_type' => TicketType::POST_TYPE,
            'post_parent__in' => $eventIds,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'posts_per_page' => -1,
            'no_found_rows' => true,
            'update_post_term_cache' => false,
            'orderby' => ['menu_order' => 'ASC', 'ID' => 'ASC'],
        ]);

        return array_values(array_filter((array) $query->posts, static fn(mixed $post): bool => $post instanceof \WP_Post));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Boot\Lazy;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventVisibilityQuery;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/**
 * The post type of ticket types. They have no page of their own but appear on their event, which is the `post_parent`;
 * `menu_order` is the position, `post_excerpt` the short description.
 */
final class TicketTypePostType
{
    public const REST_BASE = 'benefit-tickets';
    /** Query variable that marks the queries of REST lists. */
    private const LISTED = 'benefit_listed';

    /** @param \Closure(): StockService $stock */
    public function __construct(#[Lazy(StockService::class)] private readonly \Closure $stock) {}

    public function registerType(): void
    {
        register_post_type(TicketType::POST_TYPE, [
            'labels' => $this->labels(),
            'description' => __('Types of tickets that an event sells.', 'benefit'),
            'public' => false,
            'show_ui' => true,
            'show_in_menu' => EventPostType::MENU,
            // Without `editor`: uses the classic screen with our box.
            'supports' => ['title', 'excerpt', 'page-attributes', 'custom-fields'],
            'capability_type' => ['benefit_ticket', 'benefit_tickets'],
            'map_meta_cap' => true,
            'rewrite' => false,
            'query_var' => false,
            'delete_with_user' => false,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
            'rest_controller_class' => TicketTypesRestController::class,
        ]);
    }

    /**
     * @param array<string, mixed> $args query arguments of a REST list
     *
     * @return array<string, mixed>
     */
    public function markListed(array $args): array
    {
        add_filter('posts_where', [self::class, 'filterListCount'], 10, 2);

        return [self::LISTED => true] + $args;
    }

    /** Keeps posts that TicketTypesRestController hides out of the totals, too. */
    public static function filterListCount(string $where, \WP_Query $query): string
    {
        return $query->get(self::LISTED) === true ? EventVisibilityQuery::children($where) : $where;
    }

    /**
     * Keeps the event of a ticket type with sold or held places, or they would count in a pool that they were not taken
     * from. Last safeguard behind the screen and REST, which explain the refusal.
     *
     * @param mixed                $parent
     * @param mixed                $postId
     * @param array<string, mixed> $post
     */
    public function keepSoldEvent(mixed $parent, mixed $postId, array $post): int
    {
        $parent = (int) $parent;
        if (($post['post_type'] ?? '') !== TicketType::POST_TYPE || (int) $postId === 0) {
            return $parent;
        }
        $event = (int) get_post_field('post_parent', (int) $postId);

        return $event !== 0 && $event !== $parent && $this->isTaken((int) $postId) ? $event : $parent;
    }

    /** Tells whether any place of this ticket type is sold or held. */
    public function isTaken(int $ticketId): bool
    {
        $level = ($this->stock)()->capacity($ticketId);

        return $level !== null && $level->sold + $level->held > 0;
    }

    /**
     * Replaces WordPress's messages, which link to the post's page: ticket types have none.
     *
     * @param array<string, array<int, string|false>> $messages
     *
     * @return array<string, array<int, string|false>> by post type and message number
     */
    public function messages(array $messages): array
    {
        $saved = __('Ticket type saved.', 'benefit');
        $messages[TicketType::POST_TYPE] = [0 => ''] + array_fill(1, 10, $saved);
        $messages[TicketType::POST_TYPE][6] = __('Ticket type published.', 'benefit');

        return $messages;
    }

    /** @return array<string, string> */
    private function labels(): array
    {
        return [
            'name' => __('Ticket types', 'benefit'),
            'singular_name' => __('Ticket type', 'benefit'),
            'menu_name' => __('Ticket types', 'benefit'),
            'all_items' => __('Ticket types', 'benefit'),
            'add_new' => __('Add ticket type', 'benefit'),
            'add_new_item' => __('Add ticket type', 'benefit'),
            'new_item' => __('New ticket type', 'benefit'),
            'edit_item' => __('Edit ticket type', 'benefit'),
            'search_items' => __('Search ticket types', 'benefit'),
            'not_found' => __('No ticket types found.', 'benefit'),
            'not_found_in_trash' => __('No ticket types found in Trash.', 'benefit'),
            'item_published' => __('Ticket type published.', 'benefit'),
            'item_updated' => __('Ticket type saved.', 'benefit'),
        ];
    }
}

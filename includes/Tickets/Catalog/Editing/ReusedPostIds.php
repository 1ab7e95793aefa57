<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\ReusedPostId;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/**
 * Notices new events and ticket types whose id belonged to a lost one: after a restore in which posts are older than our
 * tables. Their sold places and old tickets would be those of the new one, so it is not on sale.
 */
final class ReusedPostIds
{
    private const POST_TYPES = [EventPostType::NAME, TicketType::POST_TYPE];

    public function __construct(private readonly Database $database, private readonly StockService $stock, private readonly Clock $clock) {}

    /** Runs when a post is saved, before it gets a pool; reads our tables only for a new one. */
    public function markNew(int $postId, \WP_Post $post, bool $isUpdate): void
    {
        if ($isUpdate) {
            return;
        }
        $firstOrder = $this->database->value(
            'SELECT MIN(o.created_at) FROM (SELECT order_id FROM {order_item} WHERE ticket_id = %d UNION SELECT order_id FROM {order_item} WHERE event_id = %d) i JOIN {orders} o ON o.id = i.order_id',
            $postId,
            $postId,
        );
        $pool = $this->stock->capacity($postId);
        if ($pool !== null && $pool->held + $pool->sold === 0) {
            // Its capacity was that of another post.
            $this->stock->forget($postId);
            $pool = null;
        }
        $created = $post->post_date_gmt === '0000-00-00 00:00:00' ? $this->clock->now() : (int) strtotime($post->post_date_gmt . ' UTC');
        // A lost post that is imported again is older than its orders.
        $isReused = $firstOrder === null ? $pool !== null : (int) $firstOrder < $created;
        if ($isReused) {
            add_post_meta($postId, ReusedPostId::META, '1', true);
        }
    }

    /** Runs on `admin_notices` of the edit screens; the block editor takes it from there. */
    public function printNotice(): void
    {
        $post = get_post();
        if (get_current_screen()?->base === 'post' && $post !== null && in_array($post->post_type, self::POST_TYPES, true) && ReusedPostId::isMarked($post->ID)) {
            printf('<div class="notice notice-error" role="alert" data-benefit-notice="error"><p>%s</p></div>', esc_html(self::sentence($post->ID)));
        }
    }

    /** @return list<string> a sentence for each, for `wp benefit check` */
    public function check(): array
    {
        $ids = get_posts([
            'post_type' => self::POST_TYPES,
            'post_status' => 'any',
            'meta_key' => ReusedPostId::META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- on the command line only
            'posts_per_page' => 50,
            'orderby' => 'ID',
            'order' => 'ASC',
            'fields' => 'ids',
        ]);

        return array_map(self::sentence(...), array_values($ids));
    }

    private static function sentence(int $postId): string
    {
        /* translators: %d: number of an event or ticket type */
        return sprintf(__('The event or ticket type %d has the number of an earlier one whose orders are still stored, so it is not on sale. Create it again, then delete this one.', 'benefit'), $postId);
    }
}

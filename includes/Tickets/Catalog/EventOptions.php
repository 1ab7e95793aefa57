<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Lists events for selects on screens. */
final class EventOptions
{
    /** Enough for a select; older events can be reached from the list of events. */
    private const OFFERED = 100;

    /** @return array<int, string> title by id, newest first */
    public static function latest(): array
    {
        $posts = get_posts([
            'post_type' => EventPostType::NAME,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'numberposts' => self::OFFERED,
            'orderby' => 'date',
            'update_post_term_cache' => false,
            'update_post_meta_cache' => false,
        ]);

        return array_combine(array_column($posts, 'ID'), array_map(self::title(...), $posts));
    }

    /** @return string|null null when there is no such event */
    public static function titleOf(int $eventId): ?string
    {
        $post = $eventId > 0 ? get_post($eventId) : null;

        return $post === null || $post->post_type !== EventPostType::NAME ? null : self::title($post);
    }

    private static function title(\WP_Post $post): string
    {
        /* translators: %d: number of an event that has no title */
        return EventRepository::titleOr($post, sprintf(__('Event %d', 'benefit'), $post->ID));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/**
 * Conditions for WordPress's own queries. WordPress leaves out what the reader may not see when it has counted already:
 * a search for a word, and the total in X-WP-Total, would tell what stands there.
 */
final class EventVisibilityQuery
{
    /** For `posts_search`: the text of an event with a password is not searched for readers who have to enter it. */
    public static function searched(string $search): string
    {
        if ($search === '' || current_user_can('edit_others_benefit_events')) {
            return $search;
        }
        global $wpdb;

        return $search . $wpdb->prepare(
            " AND NOT ({$wpdb->posts}.post_type = %s AND {$wpdb->posts}.post_password <> '' AND {$wpdb->posts}.post_author <> %d)",
            EventPostType::NAME,
            self::author(),
        );
    }

    /** For `posts_where` of posts that belong to events by their `post_parent`: those whose event the reader may see. */
    public static function children(string $where): string
    {
        if (current_user_can('edit_others_benefit_events')) {
            return $where;
        }
        global $wpdb;

        return $where . $wpdb->prepare(
            " AND ({$wpdb->posts}.post_author = %d OR ({$wpdb->posts}.post_password = '' AND EXISTS (
                SELECT 1 FROM {$wpdb->posts} benefit_event WHERE benefit_event.ID = {$wpdb->posts}.post_parent AND benefit_event.post_type = %s
                AND benefit_event.post_password = '' AND benefit_event.post_status IN ('publish', %s))))",
            self::author(),
            EventPostType::NAME,
            current_user_can('read_private_benefit_events') ? 'private' : 'publish',
        );
    }

    /** A guest is the author of nothing; posts that a program has made have the author 0. */
    private static function author(): int
    {
        return get_current_user_id() ?: -1;
    }
}

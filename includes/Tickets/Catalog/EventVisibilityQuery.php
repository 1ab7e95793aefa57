<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/**
 * Adds visibility conditions to WordPress's own queries. WordPress drops hidden posts only after counting, so a search
 * term and the total in X-WP-Total would reveal their content.
 */
final class EventVisibilityQuery
{
    /** Filter `posts_search`: does not search the text of password-protected events for readers without access. */
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

    /** Filter `posts_where` for children of events: limits them to events that the reader may see. */
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

    /** Guests get -1, because posts made by programs have the author 0. */
    private static function author(): int
    {
        return get_current_user_id() ?: -1;
    }
}

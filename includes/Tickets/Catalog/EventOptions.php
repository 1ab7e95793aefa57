<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Lists events for selects on screens. */
final class EventOptions
{
    /** Enough for a select; older events can be reached from the list of events. */
    private const OFFERED = 100;

    /** @return array<int, string> name with date by id, newest first */
    public static function latest(): array
    {
        $posts = get_posts([
            'post_type' => EventPostType::NAME,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'numberposts' => self::OFFERED,
            'orderby' => 'date',
            'update_post_term_cache' => false,
        ]);

        return array_combine(array_column($posts, 'ID'), array_map(EventNames::ofPost(...), $posts));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Forms\PostMetaReader;

defined('ABSPATH') || exit;

/** Names events as Event::label() does, without reading the rest of them. */
final class EventNames
{
    /** Reads all of them with two queries. */
    public static function prime(int ...$eventIds): void
    {
        $ids = array_values(array_unique(array_filter($eventIds)));
        if ($ids !== []) {
            _prime_post_caches($ids, false);
        }
    }

    public static function ofPost(\WP_Post $event): string
    {
        return self::named($event, EventRepository::title($event));
    }

    /** @return string|null null when there is no such event */
    public static function ofId(int $eventId): ?string
    {
        $event = self::find($eventId);

        return $event === null ? null : self::ofPost($event);
    }

    /**
     * Names the event of an order: by the title that it was ordered under, and the date on which it takes place now.
     *
     * @param string $title as stored with the order
     */
    public static function ofOrder(int $eventId, string $title): string
    {
        $event = self::find($eventId);

        return $event === null ? $title : self::named($event, $title === '' ? EventRepository::title($event) : $title);
    }

    /** Start for machines, `Y-m-d H:i` in the event's zone; '' without one. */
    public static function startOf(int $eventId): string
    {
        $event = self::find($eventId);
        if ($event === null) {
            return '';
        }
        $start = (new PostMetaReader($event->ID, 'benefit_'))->moment('start');

        return $start === null ? '' : (string) wp_date('Y-m-d H:i', $start, self::timezone($event));
    }

    private static function timezone(\WP_Post $event): \DateTimeZone
    {
        return EventRepository::timezone((string) get_post_meta($event->ID, EventMetaFields::TIMEZONE, true));
    }

    private static function find(int $eventId): ?\WP_Post
    {
        $event = $eventId > 0 ? get_post($eventId) : null;

        return $event?->post_type === EventPostType::NAME ? $event : null;
    }

    private static function named(\WP_Post $event, string $title): string
    {
        $meta = new PostMetaReader($event->ID, 'benefit_');

        return Event::nameWithDate($event->ID, $title, $meta->moment('start'), self::timezone($event));
    }
}

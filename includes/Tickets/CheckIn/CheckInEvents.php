<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventRepository;

defined('ABSPATH') || exit;

/**
 * Lists the events available for check-in: upcoming ones and those that ended at most a day ago; trashed ones only if
 * they have tickets.
 */
final class CheckInEvents
{
    private const LIMIT = 200;

    public function __construct(private readonly EventRepository $reader, private readonly CheckInRepository $tickets, private readonly Clock $clock) {}

    /** @return list<Event> sorted by start; those without one come last */
    public function all(): array
    {
        // Compares dates only: the two formats in which times are stored (Timestamp) differ after the date.
        $yesterday = ['compare' => '>=', 'value' => gmdate('Y-m-d', $this->clock->now() - DAY_IN_SECONDS)];
        $posts = get_posts([
            'post_type' => EventPostType::NAME,
            'post_status' => ['publish', 'private', 'future', 'draft', 'trash'],
            'posts_per_page' => self::LIMIT,
            'orderby' => 'ID',
            'order' => 'DESC',
            'meta_query' => [
                'relation' => 'OR',
                ['key' => 'benefit_start'] + $yesterday,
                ['key' => 'benefit_end'] + $yesterday,
                ['key' => 'benefit_start', 'compare' => 'NOT EXISTS'],
                ['key' => 'benefit_start', 'value' => ''],
            ],
        ]);

        $ids = array_map(static fn(\WP_Post $post): int => $post->ID, $posts);
        $trashed = array_values(array_filter($ids, static fn(int $id): bool => get_post_status($id) === 'trash'));

        $unsold = $trashed === [] ? [] : array_diff($trashed, $this->tickets->eventsWithTickets(...$trashed));

        return $this->sorted(array_values(array_diff($ids, $unsold)));
    }

    /** @return list<Event> at which the current user may check in */
    public function forCurrentUser(): array
    {
        return array_values(array_filter($this->all(), static fn(Event $event): bool => CheckInAccess::canCheckIn($event->id)));
    }

    /**
     * @param list<int> $ids
     *
     * @return list<Event> including past ones
     */
    public function sorted(array $ids): array
    {
        $events = $this->reader->byIds($ids);
        usort($events, static fn(Event $a, Event $b): int => [$a->start ?? PHP_INT_MAX, $a->id] <=> [$b->start ?? PHP_INT_MAX, $b->id]);

        return $events;
    }

    /**
     * Returns the event that is on right now, or the next one.
     *
     * @param list<Event> $events sorted by start
     */
    public function next(array $events): ?Event
    {
        foreach ($events as $event) {
            if (!$event->isOver($this->clock->now() - 3 * HOUR_IN_SECONDS)) {
                return $event;
            }
        }

        return $events === [] ? null : $events[count($events) - 1];
    }
}

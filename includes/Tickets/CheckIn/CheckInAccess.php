<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Decides at which events someone may check in: the meta capability `benefit_check_in_event` of an event. It requires
 * `benefit_check_in`, and an event from the person's list if there is one; managers of orders need no list.
 */
final class CheckInAccess
{
    public const CAPABILITY = 'benefit_check_in_event';
    private const META = 'benefit_events';

    public static function canCheckIn(int $eventId): bool
    {
        return $eventId > 0 && current_user_can(self::CAPABILITY, $eventId);
    }

    /** @return list<int> the person's list; []: all events */
    public static function eventsOf(int $userId): array
    {
        return array_values(array_filter(array_map('intval', (array) get_user_meta($userId, self::metaKey()))));
    }

    /** @param list<int> $eventIds []: all */
    public static function setEvents(int $userId, array $eventIds): void
    {
        delete_user_meta($userId, self::metaKey());
        foreach (array_unique($eventIds) as $id) {
            add_user_meta($userId, self::metaKey(), (string) $id);
        }
    }

    /** Specific to the site: a network shares one table of users, but post ids are per site. */
    public static function metaKey(): string
    {
        global $wpdb;

        return $wpdb->get_blog_prefix() . self::META;
    }

    /**
     * @param list<string> $needed
     * @param array<mixed> $args   event id
     *
     * @return list<string>
     */
    public function map(array $needed, string $capability, int $userId, array $args): array
    {
        if ($capability !== self::CAPABILITY) {
            return $needed;
        }
        // A trashed event still has tickets, and people who come with them.
        $event = get_post((int) ($args[0] ?? 0));
        if ($event === null || $event->post_type !== EventPostType::NAME) {
            return ['do_not_allow'];
        }
        $own = self::eventsOf($userId);
        $isListed = $own === [] || in_array($event->ID, $own, true) || user_can($userId, TicketCapabilities::ORDERS);

        return [$isListed ? TicketCapabilities::CHECK_IN : 'do_not_allow'];
    }
}

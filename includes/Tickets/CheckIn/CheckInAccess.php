<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Whose door somebody may stand at: the meta capability `benefit_check_in_event` of an event. It is `benefit_check_in`,
 * and for people with a list of events one of these; whoever manages orders needs no list.
 */
final class CheckInAccess
{
    public const CAPABILITY = 'benefit_check_in_event';
    private const META = 'benefit_events';

    public static function may(int $eventId): bool
    {
        return $eventId > 0 && current_user_can(self::CAPABILITY, $eventId);
    }

    /** @return list<int> the events of their list; [] for all */
    public static function eventsOf(int $userId): array
    {
        return array_values(array_filter(array_map('intval', (array) get_user_meta($userId, self::metaKey()))));
    }

    /** @param list<int> $eventIds [] for all */
    public static function choose(int $userId, array $eventIds): void
    {
        delete_user_meta($userId, self::metaKey());
        foreach (array_unique($eventIds) as $id) {
            add_user_meta($userId, self::metaKey(), (string) $id);
        }
    }

    /** Of this site: a network has one table of users, and post ids on each site. */
    public static function metaKey(): string
    {
        global $wpdb;

        return $wpdb->get_blog_prefix() . self::META;
    }

    /**
     * @param list<string> $needed
     * @param array<mixed> $args   the event
     *
     * @return list<string>
     */
    public function map(array $needed, string $capability, int $userId, array $args): array
    {
        if ($capability !== self::CAPABILITY) {
            return $needed;
        }
        // One in the trash has its tickets still, and people who come with them.
        $event = get_post((int) ($args[0] ?? 0));
        if ($event === null || $event->post_type !== EventPostType::NAME) {
            return ['do_not_allow'];
        }
        $own = self::eventsOf($userId);
        $isListed = $own === [] || in_array($event->ID, $own, true) || user_can($userId, TicketCapabilities::ORDERS);

        return [$isListed ? TicketCapabilities::CHECK_IN : 'do_not_allow'];
    }
}

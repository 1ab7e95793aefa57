<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Admin\CapabilityRegistry;

defined('ABSPATH') || exit;

/** Declares the roles of the ticket sale and their capabilities. */
final class TicketRoles
{
    /** The plural names under which WordPress derives a post type's capabilities. */
    private const POST_TYPES = ['benefit_events', 'benefit_tickets'];

    /** @return array<string, list<string>> capabilities by role */
    public function capabilities(): array
    {
        $posts = array_merge([], ...array_map(CapabilityRegistry::ofPostType(...), self::POST_TYPES));

        return [
            'administrator' => [...$posts, TicketCapabilities::ORDERS, TicketCapabilities::CHECK_IN],
            'editor' => $posts,
            TicketCapabilities::ORGANISER => ['read', 'upload_files', ...$posts, TicketCapabilities::ORDERS, TicketCapabilities::CHECK_IN],
            TicketCapabilities::DOOR => ['read', TicketCapabilities::CHECK_IN],
        ];
    }

    /** @return array<string, array{english: string, earlier?: string, label: \Closure(): string}> by id */
    public function roles(): array
    {
        return [
            TicketCapabilities::ORGANISER => ['english' => 'Organizer', 'earlier' => 'Organiser', 'label' => static fn(): string => __('Organizer', 'benefit')],
            TicketCapabilities::DOOR => ['english' => 'Check-in staff', 'label' => static fn(): string => __('Check-in staff', 'benefit')],
        ];
    }
}

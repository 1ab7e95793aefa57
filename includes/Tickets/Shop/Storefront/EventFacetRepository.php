<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds the posts that determine an event's price, bypassing WordPress's caches. */
final class EventFacetRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param list<int> $eventIds
     *
     * @return list<int> public ticket types
     */
    public function published(array $eventIds): array
    {
        return $eventIds === [] ? [] : array_map('intval', array_column($this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_type = 'benefit_ticket' AND post_status = 'publish' AND post_password = '' AND post_parent IN " . Database::in(...$eventIds),
        ), 'ID'));
    }

    /** @return list<int> events whose prices depend on the site's tax setting */
    public function eventsWithSiteTax(): array
    {
        return array_map('intval', array_column($this->database->rows(
            "SELECT ID FROM {wp.posts} JOIN {wp.postmeta} ON post_id = ID WHERE post_type = 'benefit_event' AND post_status = 'publish' AND meta_key = 'benefit_tax_rate_bp' AND meta_value > '0'",
        ), 'ID'));
    }
}

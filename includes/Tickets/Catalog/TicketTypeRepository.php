<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\QueryFailureDetector;
use Benefit\Shared\Forms\PostMetaReader;

defined('ABSPATH') || exit;

/**
 * Reads ticket types from posts, with a constant number of queries.
 */
final class TicketTypeRepository
{
    public function __construct(private readonly EventRepository $events) {}

    public function event(int $id): ?Event
    {
        return $this->events->byIds([$id])[$id] ?? null;
    }

    /** @return list<TicketType> published ones, in the organizer's order */
    public function ticketsOfEvent(int $eventId): array
    {
        $event = $this->event($eventId);
        if ($event === null) {
            return [];
        }
        $posts = self::posts(['post_parent' => $eventId, 'post_status' => 'publish', 'posts_per_page' => 100]);

        return array_map(static fn(\WP_Post $post): TicketType => self::ticket($post, $event), $posts);
    }

    /**
     * @param list<int> $eventIds
     *
     * @return array<int, list<TicketType>> published ones by event; events without any are left out
     */
    public function ticketsOfEvents(array $eventIds): array
    {
        $events = $this->events->byIds($eventIds);
        $posts = $events === [] ? [] : self::posts(['post_parent__in' => array_keys($events), 'post_status' => 'publish', 'posts_per_page' => -1]);
        $tickets = [];
        foreach ($posts as $post) {
            $tickets[$post->post_parent][] = self::ticket($post, $events[$post->post_parent]);
        }

        return $tickets;
    }

    /**
     * @param list<int> $ids
     *
     * @return array<int, Event> by id; missing ones are left out
     */
    public function events(array $ids): array
    {
        return $this->events->byIds($ids);
    }

    /**
     * Reads ticket types of any status; TicketType::saleStatus() tells whether they can be bought.
     *
     * @param list<int> $ids
     * @param list<int> $eventIds their events, if known, which saves queries
     * @param bool      $withTrash includes trashed ones, so that a cart can tell what became of them
     *
     * @return array<int, TicketType> by id, in the organizer's order; missing ones are left out
     *
     * @throws DatabaseException when WordPress could not read them all
     */
    public function tickets(array $ids, array $eventIds = [], bool $withTrash = false): array
    {
        return QueryFailureDetector::throwOnFailure([...$ids, ...$eventIds], fn(): array => $this->loadTickets($ids, $eventIds, $withTrash));
    }

    /**
     * @param list<int> $ids
     * @param list<int> $eventIds
     *
     * @return array<int, TicketType>
     */
    private function loadTickets(array $ids, array $eventIds, bool $withTrash): array
    {
        _prime_post_caches([...$ids, ...$eventIds], false);
        $posts = array_filter(array_map(get_post(...), $ids), static fn(?\WP_Post $post): bool => self::isTicket($post, $withTrash));
        usort($posts, static fn(\WP_Post $a, \WP_Post $b): int => [$a->post_parent, $a->menu_order, $a->ID] <=> [$b->post_parent, $b->menu_order, $b->ID]);
        $events = $this->events->byIds(array_map(static fn(\WP_Post $post): int => $post->post_parent, $posts));
        $tickets = [];
        foreach ($posts as $post) {
            $event = $events[$post->post_parent] ?? null;
            if ($event !== null) {
                $tickets[$post->ID] = self::ticket($post, $event);
            }
        }

        return $tickets;
    }

    /**
     * Excludes posts that were never saved.
     *
     * @phpstan-assert-if-true \WP_Post $post
     */
    private static function isTicket(?\WP_Post $post, bool $inTrash): bool
    {
        return $post !== null && $post->post_type === TicketType::POST_TYPE && !in_array($post->post_status, $inTrash ? ['auto-draft', 'inherit'] : ['trash', 'auto-draft', 'inherit'], true);
    }

    /**
     * @param array<string, mixed> $what
     *
     * @return list<\WP_Post>
     */
    private static function posts(array $what): array
    {
        $posts = get_posts($what + [
            'post_type' => TicketType::POST_TYPE,
            'orderby' => ['post_parent' => 'ASC', 'menu_order' => 'ASC', 'ID' => 'ASC'],
            'update_post_term_cache' => false,
            'suppress_filters' => true, // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.SuppressFilters_suppress_filters -- filters of other plugins could hide what has to be found
        ]);

        return array_values(array_filter($posts, static fn(mixed $post): bool => $post instanceof \WP_Post));
    }

    private static function ticket(\WP_Post $post, Event $event): TicketType
    {
        $meta = new PostMetaReader($post->ID, 'benefit_');
        $values = [
            'priceMinor' => $meta->getInteger('price_minor', 0, PriceCalculator::UNIT_MAX, 0),
            'minPerOrder' => $meta->getInteger('min_per_order', TicketType::QUANTITY_MIN, TicketType::QUANTITY_MAX, TicketType::QUANTITY_MIN),
            'maxPerOrder' => $meta->getInteger('max_per_order', TicketType::QUANTITY_MIN, TicketType::QUANTITY_MAX, TicketType::QUANTITY_MAX),
            'maxPerBuyer' => $meta->getInteger('max_per_buyer', 0, PHP_INT_MAX, 0),
            'saleFrom' => $meta->moment('sale_from'),
            'saleTo' => $meta->moment('sale_to'),
            'fee' => new PriceFee($meta->word('fee_kind', ['none', 'fixed', 'percent'], 'none'), $meta->getInteger('fee_value', 0, PriceCalculator::UNIT_MAX, 0)),
            'checkinsAllowed' => $meta->getInteger('checkins_allowed', 0, PHP_INT_MAX, 1),
        ];

        return new TicketType(...$values + [
            'id' => $post->ID,
            'event' => $event,
            'name' => EventRepository::title($post),
            'description' => wp_specialchars_decode($post->post_excerpt, ENT_QUOTES),
            'published' => $post->post_status === 'publish' && $post->post_password === '',
            'ageLimit' => (bool) get_post_meta($post->ID, 'benefit_age_limit', true),
            'isReadable' => $meta->isSound() && !ReusedPostId::isMarked($post->ID),
        ]);
    }

    /**
     * @return array<int, string> "event with date – ticket type" by id, newest events first; types without an event are left out
     */
    public function names(): array
    {
        $tickets = get_posts([
            'post_type' => TicketType::POST_TYPE,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'posts_per_page' => 300,
            'orderby' => ['post_parent' => 'DESC', 'menu_order' => 'ASC', 'ID' => 'ASC'],
            'update_post_meta_cache' => false,
            'update_post_term_cache' => false,
        ]);
        _prime_post_caches(array_unique(array_map(static fn(\WP_Post $ticket): int => $ticket->post_parent, $tickets)), false);
        $names = [];
        foreach ($tickets as $ticket) {
            $event = get_post($ticket->post_parent);
            if ($event !== null && $event->post_status !== 'trash') {
                $names[$ticket->ID] = EventNames::ofPost($event) . ' – ' . EventRepository::title($ticket);
            }
        }

        return $names;
    }
}

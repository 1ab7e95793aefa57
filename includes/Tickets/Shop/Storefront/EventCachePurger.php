<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Purges cached pages that show outdated facts of an event (docs/architecture/request.md), by the hook
 * `clean_post_cache` that page caches listen to. Once per event, at the end of the request.
 */
final class EventCachePurger
{
    public const HOOK = 'benefit_sale_boundary';
    private const META_PREFIX = 'benefit_';

    /** @var array<int, true> events to purge */
    private array $dirty = [];

    /** @var list<array{int, int}> pools to check at the end, so that the buyer does not wait */
    private array $changed = [];

    private bool $purging = false;

    public function __construct(
        private readonly EventPagesRepository $showing,
        private readonly StockRepository $stock,
        private readonly TicketTypeRepository $ticketTypes,
    ) {}

    /** Notes that pages showing this event must be purged. */
    public function markDirty(int $eventId): void
    {
        $this->purgeLater();
        $this->dirty[$eventId] = true;
    }

    /**
     * Notes that places were sold or returned. Whether any are left must be right on cached pages, so only that is compared.
     *
     * @param list<array{int, int}> $pools pairs of ticket type and event
     */
    public function levelsChanged(array $pools): void
    {
        $this->purgeLater();
        array_push($this->changed, ...$pools);
    }

    private function purgeLater(): void
    {
        if ($this->dirty === [] && $this->changed === []) {
            add_action('shutdown', [$this, 'purge']);
        }
    }

    private function lookAtLevels(): void
    {
        $pools = $this->changed;
        $this->changed = [];
        $ids = array_values(array_unique(array_merge(...$pools, ...[[]])));
        $levels = $ids === [] ? [] : $this->stock->levels($ids);
        foreach ($pools as [$ticketId, $eventId]) {
            foreach ([$ticketId, $eventId] as $pool) {
                $level = $levels[$pool] ?? null;
                if ($level !== null && $this->crossed($pool, $level->isSoldOut())) {
                    $this->markDirty($eventId);
                }
            }
        }
    }

    /**
     * Tells whether a pool changed between sold out and available since the last check. The state is kept in a meta row
     * that page views do not read.
     */
    private function crossed(int $pool, bool $soldOut): bool
    {
        $was = get_post_meta($pool, '_benefit_sold_out', true) === '1';
        if ($was === $soldOut) {
            return false;
        }
        $soldOut ? update_post_meta($pool, '_benefit_sold_out', '1') : delete_post_meta($pool, '_benefit_sold_out');

        return true;
    }

    public function postChanged(int $postId, \WP_Post $post): void
    {
        if ($this->purging) {
            return;
        }
        if ($post->post_type === EventPostType::NAME) {
            $this->markDirty($postId);
        } elseif ($post->post_type === TicketType::POST_TYPE && $post->post_parent > 0) {
            $this->markDirty($post->post_parent);
        }
    }

    /** Covers the event that a ticket type was moved to; `clean_post_cache` only passes the old post. */
    public function ticketMoved(int $postId, \WP_Post $after, \WP_Post $before): void
    {
        if ($after->post_type !== TicketType::POST_TYPE || $after->post_parent === $before->post_parent) {
            return;
        }
        foreach (array_filter([$before->post_parent, $after->post_parent]) as $eventId) {
            $this->markDirty($eventId);
        }
    }

    public function metaChanged(mixed $metaId, int $postId, string $key): void
    {
        if (!str_starts_with($key, self::META_PREFIX)) {
            return;
        }
        $post = get_post($postId);
        if ($post !== null) {
            $this->postChanged($postId, $post);
        }
    }

    public function purge(): void
    {
        $this->lookAtLevels();
        $this->purging = true;
        foreach (array_keys($this->dirty) as $eventId) {
            $tickets = $this->ticketTypes->ticketsOfEvent($eventId);
            $this->schedule($eventId, $tickets);
            $this->remember($eventId, $tickets);
            clean_post_cache($eventId);
            array_map(clean_post_cache(...), $this->showing->pages($eventId, array_map(static fn(TicketType $ticket): int => $ticket->id, $tickets)));
        }
        $this->dirty = [];
        $this->purging = false;
    }

    /**
     * Records which pools are sold out as the freshly rendered pages show it. Capacities may have changed together with
     * the post.
     *
     * @param list<TicketType> $tickets
     */
    private function remember(int $eventId, array $tickets): void
    {
        $pools = [$eventId, ...array_map(static fn(TicketType $ticket): int => $ticket->id, $tickets)];
        foreach ($this->stock->levels($pools) as $pool => $level) {
            $this->crossed($pool, $level->isSoldOut());
        }
    }

    /**
     * Schedules purges for the times at which pages change by the clock.
     *
     * @param list<TicketType> $tickets
     */
    private function schedule(int $eventId, array $tickets): void
    {
        $event = $this->ticketTypes->event($eventId);
        if ($event === null || !$event->published) {
            return;
        }
        $moments = [$event->end ?? $event->start];
        foreach ($tickets as $ticket) {
            array_push($moments, $ticket->saleFrom, $ticket->saleTo);
        }
        foreach (array_unique(array_filter($moments, static fn(?int $moment): bool => $moment !== null && $moment > time())) as $moment) {
            // The time is an argument because WordPress drops an equal event within ten minutes.
            if (wp_next_scheduled(self::HOOK, [$eventId, $moment]) === false) {
                wp_schedule_single_event($moment, self::HOOK, [$eventId, $moment]);
            }
        }
    }
}

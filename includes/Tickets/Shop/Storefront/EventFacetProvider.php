<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Index\Documents\FacetProvider;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Documents\ProvidedFacetValues;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Provides the facets of events for listings: start, last moment and place as on the event's page, and the lowest price on sale.
 * Sold-out types count as on sale, since places come and go with every cart.
 */
final class EventFacetProvider implements FacetProvider
{
    public const START = 'event_start';
    public const PLACE = 'event_place';
    public const PRICE = 'event_price';
    public const END = 'event_end';
    public const LAST = 'event_last';

    private const META_PREFIX = 'benefit_';
    private const AT_ONCE = 200;

    /**
     * @param \Closure(): TicketTypeRepository $types  with the current settings
     * @param \Closure(): MoneyFormat       $money  current format
     */
    public function __construct(private readonly EventFacetRepository $events, private readonly \Closure $types, private readonly \Closure $money) {}

    public function postType(): string
    {
        return EventPostType::NAME;
    }

    public function aspects(): array
    {
        $money = ($this->money)();

        return [
            ProvidedFacet::moment(self::START, __('Event date', 'benefit'), __('Earliest event first', 'benefit'), __('Latest event first', 'benefit'), 'benefit/event-date', self::LAST),
            ProvidedFacet::lastMoment(self::LAST),
            ProvidedFacet::choice(self::PLACE, __('Event location', 'benefit')),
            ProvidedFacet::number(self::PRICE, __('Price', 'benefit'), $money->exponent, __('Lowest price first', 'benefit'), __('Highest price first', 'benefit'), $money->formatShort(...), 'benefit/event-price', Currency::symbol($money->currency)),
            ProvidedFacet::end(self::END),
        ];
    }

    public function getValues(array $ids, int $now): array
    {
        $values = [];
        $types = ($this->types)();
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            $offered = $this->events->published($some);
            // Caches may be outdated, and in a long run they would accumulate everything.
            self::forget([...$some, ...$offered]);
            $tickets = [];
            foreach ($types->tickets($offered, $some) as $ticket) {
                $tickets[$ticket->event->id][] = $ticket;
            }
            foreach ($types->events($some) as $id => $event) {
                $values[$id] = self::values($event, $tickets[$id] ?? [], $now);
            }
            if (count($ids) > self::AT_ONCE) {
                self::forget([...$some, ...$offered]);
            }
        }

        return $values;
    }

    public function listen(\Closure $changes): void
    {
        $of = static function (mixed $post) use ($changes): void {
            $post = get_post(is_numeric($post) ? (int) $post : $post);
            $event = match ($post->post_type ?? '') {
                EventPostType::NAME => $post->ID ?? 0,
                TicketType::POST_TYPE => $post->post_parent ?? 0,
                default => 0,
            };
            if ($event > 0) {
                $changes($event);
            }
        };
        foreach (['pre_post_update', 'before_delete_post', 'wp_trash_post', 'untrash_post', 'save_post'] as $hook) {
            add_action($hook, static fn(mixed $id) => $of($id), 1);
        }
        // The hook passes the old post; a moved ticket type also affects its new event.
        add_action('clean_post_cache', static function (mixed $id, mixed $was) use ($of): void {
            $of($was);
            $of($id);
        }, 1, 2);
        add_filter('wp_insert_post_data', static function (array $data) use ($changes): array {
            if (($data['post_type'] ?? '') === TicketType::POST_TYPE && (int) ($data['post_parent'] ?? 0) > 0) {
                $changes((int) $data['post_parent']);
            }

            return $data;
        }, PHP_INT_MAX);
        $meta = static function (mixed $id, mixed $key) use ($of): void {
            if (is_string($key) && str_starts_with($key, self::META_PREFIX)) {
                $of($id);
            }
        };
        add_action('add_post_meta', $meta, 1, 2);
        foreach (['added', 'update', 'updated', 'delete', 'deleted'] as $change) {
            add_action("{$change}_post_meta", static fn(mixed $metaId, mixed $id, mixed $key) => $meta($id, $key), 1, 3);
        }
        add_filter('pre_update_option_' . Settings::OPTION, function (mixed $new, mixed $old) use ($changes): mixed {
            if (self::isTaxIn($new) !== self::isTaxIn($old)) {
                array_map($changes, $this->events->eventsWithSiteTax());
            }

            return $new;
        }, PHP_INT_MAX, 2);
    }

    /** @param list<TicketType> $tickets published ones */
    private static function values(Event $event, array $tickets, int $now): ProvidedFacetValues
    {
        $open = array_filter($tickets, static fn(TicketType $ticket): bool => $ticket->saleStatus($now) === TicketSaleStatus::Open);

        return new ProvidedFacetValues([
            self::START => self::local($event, $event->start),
            self::LAST => self::local($event, self::last($event)),
            self::PLACE => $event->venueName,
            self::PRICE => EventPriceSummary::lowest($open),
            self::END => $event->end ?? $event->start,
        ], self::nextChange($event, $tickets, $now));
    }

    /** Returns the last second of an event: one that ends at midnight does not last into the next day. */
    private static function last(Event $event): ?int
    {
        return $event->start === null || $event->end === null ? $event->start : max($event->start, $event->end - 1);
    }

    private static function local(Event $event, ?int $moment): ?int
    {
        return $moment === null ? null : $moment + $event->timezone->getOffset(new \DateTimeImmutable('@' . $moment));
    }

    /** @param list<TicketType> $tickets */
    private static function nextChange(Event $event, array $tickets, int $now): ?int
    {
        $moments = array_merge([$tickets === [] ? null : $event->end ?? $event->start], ...array_map(static fn(TicketType $ticket): array => [$ticket->saleFrom, $ticket->saleTo], $tickets));
        $coming = array_filter($moments, static fn(?int $moment): bool => $moment !== null && $moment > $now);

        return $coming === [] ? null : min($coming);
    }

    /** @param list<int> $ids */
    private static function forget(array $ids): void
    {
        foreach (['posts', 'post_meta'] as $group) {
            wp_cache_delete_multiple($ids, $group);
        }
    }

    private static function isTaxIn(mixed $settings): bool
    {
        return !is_array($settings) || ($settings['prices_include_tax'] ?? true) === true;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Copies an event to another time, as a draft: text, ticket types with places of their own, and the custom fields asked
 * for them. All times keep their distance from the start in local time, so that doors at seven stay at seven across
 * daylight saving. Orders, coupons and revisions are not copied.
 */
final class EventDuplicator
{
    private const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];
    /** Hidden meta of WordPress that belongs to the page's content. */
    private const HIDDEN_META = ['_thumbnail_id', '_wp_page_template'];

    public function __construct(
        private readonly EventMetaFields $eventMeta,
        private readonly TicketTypeMetaFields $ticketMeta,
        private readonly StockService $stock,
        private readonly CustomFieldStore $definitions,
    ) {}

    /**
     * @param string $start local time of the event as sent by a browser; '' for an event without a start
     *
     * @return int id of the new event
     *
     * @throws UserFacingException naming the field
     */
    public function make(\WP_Post $event, string $start): int
    {
        self::refuseUnreadable($event, $this->eventMeta->unreadable($event->ID));
        $values = $this->eventMeta->getValues($event->ID);
        $zone = EventMetaFields::zoneNamed((string) $values[EventMetaFields::TIMEZONE]);
        $before = Timestamp::fromStored((string) $values[EventMetaFields::START]);
        $after = $start === '' ? null : Timestamp::fromLocal($start, $zone);
        if ($after === null && ($before !== null || $start !== '')) {
            throw UserFacingException::badRequest('invalid', __('Enter a valid new start date and time in the event’s time zone.', 'benefit'), 'start');
        }
        $shift = static fn(string $moment): string => self::shifted($moment, $before, $after, $zone);
        foreach ([EventMetaFields::END, EventMetaFields::DOORS] as $key) {
            $values[$key] = $shift((string) $values[$key]);
        }
        $values[EventMetaFields::START] = Timestamp::toStored($after);
        if (in_array($values[EventMetaFields::SALE_STATE], [EventSaleState::Cancelled->value, EventSaleState::Postponed->value], true)) {
            $values[EventMetaFields::SALE_STATE] = EventSaleState::OnSale->value;
        }
        $this->eventMeta->check($values);
        $tickets = [];
        foreach (self::ticketsOf($event->ID) as $ticket) {
            self::refuseUnreadable($ticket, $this->ticketMeta->unreadable($ticket->ID));
            $meta = $this->ticketMeta->getValues($ticket->ID);
            foreach ([TicketTypeMetaFields::SALE_FROM, TicketTypeMetaFields::SALE_TO] as $key) {
                $meta[$key] = $shift((string) $meta[$key]);
            }
            $this->ticketMeta->check($meta);
            $tickets[] = [$ticket, $meta];
        }

        return $this->store($event, $values, $tickets);
    }

    /**
     * Refuses unreadable values, because the copy would get defaults instead, such as a price of 0.
     *
     * @param list<string> $keys of meta
     *
     * @throws UserFacingException
     */
    private static function refuseUnreadable(\WP_Post $post, array $keys): void
    {
        if ($keys !== []) {
            /* translators: %s: name of an event or a ticket type */
            throw UserFacingException::conflict('unreadable', sprintf(__('“%s” has a saved value that cannot be read. Please edit it before you duplicate the event.', 'benefit'), EventNames::ofPost($post)));
        }
    }

    /**
     * @param array<string, mixed>                           $values  by meta key
     * @param list<array{\WP_Post, array<string, mixed>}>    $tickets with their values
     */
    private function store(\WP_Post $event, array $values, array $tickets): int
    {
        $new = self::insert($event, ['post_status' => 'draft', 'post_parent' => 0]);
        try {
            $this->copyMeta($event->ID, $new, array_keys($values));
            $this->eventMeta->store($new, $values);
            $this->copyPool($event->ID, $new);
            $ids = [];
            foreach ($tickets as [$ticket, $meta]) {
                $id = self::insert($ticket, ['post_status' => self::statusOf($ticket), 'post_parent' => $new]);
                $this->copyMeta($ticket->ID, $id, array_keys($meta));
                $this->ticketMeta->store($id, $meta);
                $this->copyPool($ticket->ID, $id);
                $ids[$ticket->ID] = $id;
            }
            self::update($new, self::pointedAt($event->post_content, $event->ID, $new, $ids));
            $this->askToo($ids);
        } catch (\Throwable $error) {
            // A partial copy would look complete.
            foreach ([...self::ticketsOf($new), get_post($new)] as $post) {
                $post === null || wp_delete_post($post->ID, true);
            }

            throw $error;
        }

        return $new;
    }

    /** @param array<string, mixed> $changes */
    private static function insert(\WP_Post $post, array $changes): int
    {
        $id = wp_insert_post(wp_slash($changes + [
            'post_type' => $post->post_type,
            'post_title' => $post->post_title,
            'post_content' => $post->post_content,
            'post_excerpt' => $post->post_excerpt,
            'post_password' => $post->post_password,
            'menu_order' => $post->menu_order,
            'comment_status' => $post->comment_status,
            'ping_status' => $post->ping_status,
        ]), true);
        if (is_wp_error($id)) {
            throw new \RuntimeException('WordPress has not stored the copy: ' . $id->get_error_code());
        }
        foreach (get_object_taxonomies($post->post_type) as $taxonomy) {
            $terms = wp_get_object_terms($post->ID, $taxonomy, ['fields' => 'ids']);
            if (is_array($terms) && $terms !== []) {
                wp_set_object_terms($id, array_map('intval', $terms), $taxonomy);
            }
        }

        return $id;
    }

    private static function update(int $id, string $content): void
    {
        if ($content !== (string) get_post_field('post_content', $id, 'raw')) {
            wp_update_post(['ID' => $id, 'post_content' => wp_slash($content)]);
        }
    }

    /** @param list<string> $ours keys stored separately, with validation */
    private function copyMeta(int $from, int $to, array $ours): void
    {
        foreach (array_map('strval', array_keys(get_post_meta($from))) as $key) {
            $isPages = !str_starts_with($key, '_') || in_array($key, self::HIDDEN_META, true);
            if (!$isPages || in_array($key, $ours, true)) {
                continue;
            }
            foreach (get_post_meta($from, $key) as $value) {
                add_post_meta($to, $key, wp_slash($value));
            }
        }
    }

    /** Copies the capacity, without sold or held places. Without a stock row, the copy has none either. */
    private function copyPool(int $from, int $to): void
    {
        $level = $this->stock->capacity($from);
        if ($level !== null) {
            $this->stock->setCapacity($to, $level->capacity);
        }
    }

    /**
     * Extends custom fields limited to certain ticket types to their copies.
     *
     * @param array<int, int> $ids new id by old one
     */
    private function askToo(array $ids): void
    {
        foreach ($this->definitions->all() as $definition) {
            $copies = array_values(array_intersect_key($ids, array_flip($definition->scope)));
            if ($copies !== []) {
                $this->definitions->save(CustomFieldDefinition::fromArray(['scope' => [...$definition->scope, ...$copies]] + $definition->stored()));
            }
        }
    }

    /** Ticket types on sale stay published: they are not sold while their event is a draft. */
    private static function statusOf(\WP_Post $ticket): string
    {
        $type = get_post_type_object(TicketType::POST_TYPE);
        $mayPublish = $type !== null && current_user_can($type->cap->publish_posts);

        return in_array($ticket->post_status, ['publish', 'private'], true) && $mayPublish ? $ticket->post_status : 'draft';
    }

    /** @return list<\WP_Post> */
    private static function ticketsOf(int $eventId): array
    {
        return array_values(get_posts([
            'post_type' => TicketType::POST_TYPE,
            'post_parent' => $eventId,
            'post_status' => self::STATUSES,
            'posts_per_page' => -1,
            'orderby' => ['menu_order' => 'ASC', 'ID' => 'ASC'],
            'suppress_filters' => true, // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.SuppressFilters_suppress_filters -- filters of other plugins could hide what has to be found
        ]));
    }

    private static function shifted(string $stored, ?int $before, ?int $after, \DateTimeZone $zone): string
    {
        $moment = Timestamp::fromStored($stored);
        if ($moment === null || $before === null || $after === null) {
            return $stored;
        }
        $wall = static fn(int $of): int => $of + $zone->getOffset(new \DateTimeImmutable('@' . $of));
        $there = gmdate('Y-m-d H:i:s', $wall($moment) + $wall($after) - $wall($before));

        // A local time that daylight saving skips becomes an hour later.
        return Timestamp::toStored((new \DateTimeImmutable($there, $zone))->getTimestamp());
    }

    /**
     * Points blocks and shortcodes with the ids of the event or its ticket types to the copies.
     *
     * @param array<int, int> $tickets new id by old one
     */
    private static function pointedAt(string $content, int $from, int $to, array $tickets): string
    {
        $blocks = (string) preg_replace('/(<!-- wp:benefit\/ticket-table \{(?:(?!-->).)*?"eventId":)' . $from . '(?=[,}])/s', '${1}' . $to, $content);

        return (string) preg_replace_callback('/\[(tc_event|ticket)\b[^\]]*\]/', static function (array $code) use ($from, $to, $tickets): string {
            $ids = $code[1] === 'tc_event' ? [$from => $to] : $tickets;

            return (string) preg_replace_callback('/(\sid=["\']?)(\d{1,10})\b/', static fn(array $id): string => $id[1] . ($ids[(int) $id[2]] ?? $id[2]), $code[0]);
        }, $blocks);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Adds structured data to an event's page, and its tickets if the content has none. The layout is the theme's:
 * Catalog\EventBlockTemplates for block themes, the template of pages for others.
 */
final class EventSinglePage
{
    public function __construct(
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly EventContentTickets $content,
    ) {}

    /** Returns '' for an event that is not public. */
    public function schema(int $eventId): string
    {
        $ticketTypes = $this->ticketTypes;
        $event = $ticketTypes->event($eventId);
        $post = get_post($eventId);
        if ($event === null || $post === null || !$event->published) {
            return '';
        }
        $tickets = $ticketTypes->ticketsOfEvent($eventId);
        $ids = array_map(static fn(TicketType $ticket): int => $ticket->id, $tickets);
        $image = get_the_post_thumbnail_url($eventId, 'full');
        $published = array_combine($ids, array_map(static fn(int $id): int => (int) get_post_time('U', true, $id), $ids));
        $schema = (new EventStructuredData($this->settings->money(), $this->clock->now()))->forEvent(
            $event,
            $tickets,
            $this->stock->levels([$eventId, ...$ids]),
            wp_specialchars_decode(wp_strip_all_tags($post->post_excerpt), ENT_QUOTES),
            $image === false ? [] : [$image],
            $published,
        );

        return EventStructuredData::json($schema);
    }

    public function printSchema(): void
    {
        $json = is_singular(EventPostType::NAME) ? $this->schema(get_queried_object_id()) : '';
        if ($json !== '') {
            wp_print_inline_script_tag($json, ['type' => 'application/ld+json']);
        }
    }

    /** Appends tickets to events created by REST or imports, whose content lacks the block. */
    public function withTickets(string $content): string
    {
        if (!is_singular(EventPostType::NAME) || !in_the_loop() || !is_main_query() || get_the_ID() !== get_queried_object_id()) {
            return $content;
        }
        $post = get_post();
        if ($post === null || $this->content->isShownBeside($post->ID) || post_password_required($post) || self::sells($post)) {
            return $content;
        }

        $block = ['blockName' => TicketTableBlock::NAME, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []];

        return $this->ticketTypes->ticketsOfEvent($post->ID) === [] ? $content : $content . render_block($block);
    }

    /** A synced pattern may contain a ticket table, so nothing is appended to it. */
    private static function sells(\WP_Post $post): bool
    {
        return has_block(TicketTableBlock::NAME, $post) || has_block('core/block', $post) || TicketShortcodes::sellsTickets($post->post_content);
    }
}

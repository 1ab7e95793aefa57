<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Moves the first ticket table of an event's text to the template of events, which shows it beside the text. Nothing
 * stored changes.
 */
final class EventContentTickets
{
    /** A ticket table saves nothing, so it is a single comment. */
    private const TABLE = '#<!-- wp:benefit/ticket-table (?:\{(?:(?!-->).)*?\} )?/-->#s';
    private const DEFAULT_TABLE = '<!-- wp:benefit/ticket-table {"buttons":"add"} /-->';

    /** Event whose tickets the template shows; 0: none. */
    private int $shownBeside = 0;

    public function __construct(private readonly TicketTypeRepository $ticketTypes, private readonly IslandRegistry $islands) {}

    /**
     * Returns the first table of the text, from then on left out there, or a default table. Null if the text shows the
     * tickets in a way that cannot be moved: a synced pattern or a shortcode.
     *
     * @return array<string, mixed>|null as from parse_blocks()
     */
    public function take(int $eventId): ?array
    {
        $post = get_post($eventId);
        if ($post === null || $post->post_type !== EventPostType::NAME || !is_singular(EventPostType::NAME) || $eventId !== get_queried_object_id() || post_password_required($post)) {
            return null;
        }
        preg_match(self::TABLE, $post->post_content, $match);
        if ($match === [] && (has_block('core/block', $post) || TicketShortcodes::sellsTickets($post->post_content))) {
            return null;
        }
        $this->shownBeside = $eventId;

        return parse_blocks($match[0] ?? self::DEFAULT_TABLE)[0];
    }

    /** Tells whether the template shows this event's tickets. */
    public function isShownBeside(int $eventId): bool
    {
        return $eventId !== 0 && $this->shownBeside === $eventId;
    }

    /** Adds the event's facts to its text, because the template's table has none, unless they have a block of their own. */
    public function addFacts(string $content): string
    {
        $id = (int) get_the_ID();
        $event = $this->isShownBeside($id) && in_the_loop() && !EventDetailBlock::isFactsBlockOnPageOf($id) ? $this->ticketTypes->event($id) : null;
        $facts = $event === null ? '' : EventDetailsHtml::renderDetails($event, true);
        if ($facts === '') {
            return $content;
        }
        wp_enqueue_style(BlockRegistrar::sheet('tickets-facts'));

        return $content . '<div class="benefit benefit-facts">' . $this->islands->withLocalTimes($facts) . '</div>';
    }

    /** Leaves out the table that the template shows. Before WordPress renders the text's blocks. */
    public function leaveOut(string $content): string
    {
        return $this->isShownBeside((int) get_the_ID()) && in_the_loop() ? (string) preg_replace(self::TABLE, '', $content, 1) : $content;
    }
}

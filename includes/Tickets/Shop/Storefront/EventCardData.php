<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** Provides dates and prices for the event cards on a page, reading all of them at once when the first is needed. */
final class EventCardData
{
    /** @var array<int, true> posts whose cards will be rendered */
    private array $expected = [];

    /** @var array<int, ?Event> */
    private array $events = [];

    /** @var array<int, EventPriceSummary> */
    private array $offers = [];

    public function __construct(
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly IslandRegistry $islands,
    ) {}

    /** @param array<mixed> $ids of posts whose cards a listing is about to render */
    public function expectCards(array $ids): void
    {
        $this->expect(array_map(intval(...), array_values($ids)));
    }

    /** @param list<int> $ids posts whose cards will be rendered; cached facts are dropped */
    public function expect(array $ids): void
    {
        $this->expected = array_fill_keys($ids, true);
        $this->events = $this->offers = [];
    }

    /** Returns '' for posts that are no events, have no date or are not visible. */
    public function dateHtml(int $id): string
    {
        $event = $this->event($id);
        $when = $event === null ? '' : EventDetailsHtml::when($event);

        return $when === '' ? '' : '<p class="benefit-event__when">' . $when . '</p>';
    }

    /** Renders the date badge, which is hidden from screen readers: the date in words is elsewhere. */
    public function badgeHtml(int $id): string
    {
        $event = $this->event($id);
        $badge = $event === null ? null : EventDetailsHtml::badge($event);

        return $badge === null ? '' : HtmlOutput::render(EventDetailsHtml::BADGE_TEMPLATE, $badge);
    }

    /** Renders the price, or why the event is not on sale; '' when there is nothing to say. */
    public function priceHtml(int $id): string
    {
        $event = $this->event($id);
        if ($event === null) {
            return '';
        }
        $offer = $this->offer($event);
        $state = $offer->stateHtml();
        $price = $offer->price(new PriceMessages($this->settings->money()));
        $html = ($state === '' ? '' : '<p class="benefit-state">' . $state . '</p>')
            . ($price === '' ? '' : '<p class="benefit-price">' . HtmlOutput::text($price) . '</p>');
        $this->islands->printLocalTimesFor($html);

        return $html;
    }

    /** Renders date, location and organizer; '' when none of them is known. */
    public function factsHtml(int $id): string
    {
        $event = $this->event($id);
        $html = $event === null ? '' : EventDetailsHtml::renderDetails($event, true);
        $this->islands->printLocalTimesFor($html);

        return $html;
    }

    private function event(int $id): ?Event
    {
        if (!array_key_exists($id, $this->events)) {
            $ids = array_keys([$id => true] + $this->expected);
            _prime_post_caches($ids, false);
            $this->events += $this->ticketTypes->events(array_values(array_filter($ids, static fn(int $one): bool => get_post_type($one) === EventPostType::NAME))) + [$id => null];
        }
        $event = $this->events[$id];

        return $event !== null && ($event->isVisible() || current_user_can('edit_post', $id)) ? $event : null;
    }

    private function offer(Event $event): EventPriceSummary
    {
        if (!isset($this->offers[$event->id])) {
            $ids = array_keys(array_diff_key(array_filter($this->events), $this->offers));
            $tickets = $this->ticketTypes->ticketsOfEvents($ids);
            $pools = array_map(static fn(TicketType $ticket): int => $ticket->id, array_merge([], ...array_values($tickets)));
            $levels = $pools === [] ? [] : $this->stock->levels([...$ids, ...$pools]);
            foreach ($ids as $id) {
                $this->offers[$id] = new EventPriceSummary($this->events[$id] ?? $event, $tickets[$id] ?? [], $levels, $this->clock->now());
            }
        }

        return $this->offers[$event->id];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Clock;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Html\View;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\PriceText;
use Benefit\Tickets\Events\Event;
use Benefit\Tickets\Events\EventDetails;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Stock\Stock;
use Benefit\Tickets\Types\TicketType;
use Benefit\Tickets\Types\TicketTypes;

defined('ABSPATH') || exit;

/** Dates and prices of the events whose cards are on a page: all are read when the first is asked for. */
final class EventCards
{
    /** @var array<int, true> posts whose cards follow */
    private array $expected = [];

    /** @var array<int, ?Event> */
    private array $events = [];

    /** @var array<int, EventOffer> */
    private array $offers = [];

    public function __construct(
        private readonly TicketTypes $ticketTypes,
        private readonly Stock $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly Islands $islands,
    ) {}

    /** @param list<int> $ids posts whose cards follow, as they are now */
    public function expect(array $ids): void
    {
        $this->expected = array_fill_keys($ids, true);
        $this->events = $this->offers = [];
    }

    /** '' for what is no event, has no date or cannot be seen. */
    public function dateHtml(int $id): string
    {
        $event = $this->event($id);
        $when = $event === null ? '' : EventDetails::when($event);

        return $when === '' ? '' : '<p class="benefit-event__when">' . $when . '</p>';
    }

    /** Why nothing can be bought, and what it costs; '' where nothing has to be said. */
    public function priceHtml(int $id): string
    {
        $event = $this->event($id);
        if ($event === null) {
            return '';
        }
        $offer = $this->offer($event);
        $state = $offer->stateHtml();
        $price = $offer->price(new PriceText($this->settings->money()));
        $html = ($state === '' ? '' : '<p class="benefit-state">' . $state . '</p>')
            . ($price === '' ? '' : '<p class="benefit-price">' . View::text($price) . '</p>');
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

    private function offer(Event $event): EventOffer
    {
        if (!isset($this->offers[$event->id])) {
            $ids = array_keys(array_diff_key(array_filter($this->events), $this->offers));
            $tickets = $this->ticketTypes->ticketsOfEvents($ids);
            $pools = array_map(static fn(TicketType $ticket): int => $ticket->id, array_merge([], ...array_values($tickets)));
            $levels = $pools === [] ? [] : $this->stock->levels([...$ids, ...$pools]);
            foreach ($ids as $id) {
                $this->offers[$id] = new EventOffer($this->events[$id] ?? $event, $tickets[$id] ?? [], $levels, $this->clock->now());
            }
        }

        return $this->offers[$event->id];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Html\Sentence;
use Benefit\Shared\Html\View;
use Benefit\Tickets\Cart\PriceText;
use Benefit\Tickets\Events\Event;
use Benefit\Tickets\Events\EventDetails;
use Benefit\Tickets\Events\SaleState;
use Benefit\Tickets\Stock\Level;
use Benefit\Tickets\Types\SaleWindow;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** The offer of an event, in one line of a list: the lowest price, or why there is nothing to buy. */
final class EventOffer
{
    /**
     * @param list<TicketType>  $tickets those published
     * @param array<int, Level> $levels  by pool
     */
    public function __construct(
        private readonly Event $event,
        private readonly array $tickets,
        private readonly array $levels,
        private readonly int $now,
    ) {}

    /** '' when nothing has to be said: tickets are on sale, or there are none. */
    public function stateHtml(): string
    {
        $event = match ($this->event->saleState) {
            SaleState::Cancelled => __('Cancelled', 'benefit'),
            SaleState::Postponed => __('Postponed', 'benefit'),
            SaleState::Paused, SaleState::OnSale => '',
        };
        if ($event !== '') {
            return View::text($event);
        }
        if ($this->onSale() !== [] || $this->event->isOver($this->now)) {
            return '';
        }
        $begins = array_filter(array_map(static fn(TicketType $ticket): ?int => $ticket->saleFrom, $this->in(SaleWindow::NotYet)), 'is_int');
        if ($begins !== []) {
            /* translators: %s: date and time */
            return Sentence::html(__('On sale from %s', 'benefit'), EventDetails::timeForVisitors($this->event, min($begins)));
        }

        return $this->in(SaleWindow::Open) === [] ? '' : View::text(__('Sold out', 'benefit'));
    }

    /** The price of one ticket, with its fee and tax, of the cheapest that can be bought now or will be; '' where none can. */
    public function price(PriceText $prices): string
    {
        $tickets = $this->onSale() ?: $this->in(SaleWindow::NotYet);
        $amounts = array_unique(array_map(static fn(TicketType $ticket): int => $ticket->price(1)->total, $tickets));
        if ($amounts === [] || $this->event->saleState === SaleState::Cancelled) {
            return '';
        }
        $lowest = $prices->price((int) self::lowest($tickets));

        /* translators: %s: the lowest price of several, an amount of money */
        return count($amounts) === 1 ? $lowest : sprintf(__('From %s', 'benefit'), $lowest);
    }

    /**
     * @param array<TicketType> $tickets
     *
     * @return int|null of one ticket, with its fee and tax, in minor units; null where there is none
     */
    public static function lowest(array $tickets): ?int
    {
        $amounts = array_map(static fn(TicketType $ticket): int => $ticket->price(1)->total, $tickets);

        // Free tickets, for small children say, tell nothing about what an evening costs.
        return $amounts === [] ? null : min(array_filter($amounts) ?: $amounts);
    }

    /** @return list<TicketType> */
    private function onSale(): array
    {
        return array_values(array_filter($this->in(SaleWindow::Open), fn(TicketType $ticket): bool => !Level::isSoldOutFor($ticket, $this->levels)));
    }

    /** @return list<TicketType> */
    private function in(SaleWindow $window): array
    {
        return array_values(array_filter($this->tickets, fn(TicketType $ticket): bool => $ticket->window($this->now) === $window));
    }
}

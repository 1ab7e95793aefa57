<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\SentenceMarkup;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** Sums up an event's offer in one line: the lowest price, or why nothing is on sale. */
final class EventPriceSummary
{
    /**
     * @param list<TicketType>  $tickets published ones
     * @param array<int, StockLevel> $levels  by pool
     */
    public function __construct(
        private readonly Event $event,
        private readonly array $tickets,
        private readonly array $levels,
        private readonly int $now,
    ) {}

    /** Returns '' when there is nothing to say: tickets are on sale, or there are none. */
    public function stateHtml(): string
    {
        $event = match ($this->event->saleState) {
            EventSaleState::Cancelled => __('Canceled', 'benefit'),
            EventSaleState::Postponed => __('Postponed', 'benefit'),
            EventSaleState::Paused, EventSaleState::OnSale => '',
        };
        if ($event !== '') {
            return HtmlOutput::text($event);
        }
        if ($this->onSale() !== [] || $this->event->isOver($this->now)) {
            return '';
        }
        $begins = array_filter(array_map(static fn(TicketType $ticket): ?int => $ticket->saleFrom, $this->withStatus(TicketSaleStatus::NotYet)), 'is_int');
        if ($begins !== []) {
            /* translators: %s: date and time */
            return SentenceMarkup::formatHtml(__('On sale from %s', 'benefit'), EventDetailsHtml::timeForVisitors($this->event, min($begins)));
        }

        return $this->withStatus(TicketSaleStatus::Open) === [] ? '' : HtmlOutput::text(__('Sold out', 'benefit'));
    }

    /** Price of the cheapest ticket on sale now or later, with fee and tax; '' without any. */
    public function price(PriceMessages $prices): string
    {
        $tickets = $this->onSale() ?: $this->withStatus(TicketSaleStatus::NotYet);
        $amounts = array_unique(array_map(static fn(TicketType $ticket): int => $ticket->price(1)->total, $tickets));
        if ($amounts === [] || $this->event->saleState === EventSaleState::Cancelled) {
            return '';
        }
        $lowest = $prices->price((int) self::lowest($tickets));

        /* translators: %s: the lowest price of several, an amount of money */
        return count($amounts) === 1 ? $lowest : sprintf(__('From %s', 'benefit'), $lowest);
    }

    /**
     * @param array<TicketType> $tickets
     *
     * @return int|null minor units for one ticket with fee and tax; null without tickets
     */
    public static function lowest(array $tickets): ?int
    {
        $amounts = array_map(static fn(TicketType $ticket): int => $ticket->price(1)->total, $tickets);

        // Free tickets, say for small children, do not represent the price of an evening.
        return $amounts === [] ? null : min(array_filter($amounts) ?: $amounts);
    }

    /** @return list<TicketType> */
    private function onSale(): array
    {
        return array_values(array_filter($this->withStatus(TicketSaleStatus::Open), fn(TicketType $ticket): bool => !StockLevel::isSoldOutFor($ticket, $this->levels)));
    }

    /** @return list<TicketType> */
    private function withStatus(TicketSaleStatus $status): array
    {
        return array_values(array_filter($this->tickets, fn(TicketType $ticket): bool => $ticket->saleStatus($this->now) === $status));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\SentenceMarkup;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/**
 * Tells why a ticket is not on sale; '' if it is. Contains nothing that differs between visitors; the page is purged
 * from caches whenever the answer changes.
 */
final class SaleStatusMessages
{
    public function __construct(private readonly int $now) {}

    /** @param array<int, StockLevel> $levels by pool; a pool without a row has no places yet */
    public function renderMessage(TicketType $ticket, array $levels): string
    {
        return match ($ticket->saleStatus($this->now)) {
            TicketSaleStatus::Hidden, TicketSaleStatus::Unreadable => HtmlOutput::text(__('Not on sale', 'benefit')),
            TicketSaleStatus::Paused => HtmlOutput::text(__('Sales paused', 'benefit')),
            TicketSaleStatus::Cancelled => HtmlOutput::text(__('Canceled', 'benefit')),
            TicketSaleStatus::Postponed => HtmlOutput::text(__('Postponed', 'benefit')),
            TicketSaleStatus::NotYet => $this->notYet($ticket),
            TicketSaleStatus::Ended => $this->ended($ticket),
            // Also for a pool without places: there is nothing to buy (docs/contracts.md "Legacy buy form").
            TicketSaleStatus::Open => StockLevel::isSoldOutFor($ticket, $levels) ? HtmlOutput::text(__('Sold out', 'benefit')) : '',
        };
    }

    private function notYet(TicketType $ticket): string
    {
        /* translators: %s: date and time */
        return SentenceMarkup::formatHtml(__('On sale from %s', 'benefit'), EventDetailsHtml::timeForVisitors($ticket->event, (int) $ticket->saleFrom));
    }

    private function ended(TicketType $ticket): string
    {
        $ends = array_filter([$ticket->saleTo, $this->eventEnd($ticket->event)], static fn(?int $end): bool => $end !== null);
        if ($ends === []) {
            return HtmlOutput::text(__('Sales have ended', 'benefit'));
        }

        /* translators: %s: date and time */
        return SentenceMarkup::formatHtml(__('Sales ended on %s', 'benefit'), EventDetailsHtml::timeForVisitors($ticket->event, min($ends)));
    }

    private function eventEnd(Event $event): ?int
    {
        return $event->end ?? $event->start;
    }
}

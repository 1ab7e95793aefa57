<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Html\Sentence;
use Benefit\Shared\Html\View;
use Benefit\Tickets\Events\Event;
use Benefit\Tickets\Events\EventDetails;
use Benefit\Tickets\Stock\Level;
use Benefit\Tickets\Types\SaleWindow;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/**
 * Why a ticket cannot be bought now, in words: '' when it can. Says nothing that changes from visitor to visitor;
 * the page is purged from caches at each of these boundaries.
 */
final class SaleStateText
{
    public function __construct(private readonly int $now) {}

    /** @param array<int, Level> $levels by pool; a pool without a row has no places yet */
    public function html(TicketType $ticket, array $levels): string
    {
        return match ($ticket->window($this->now)) {
            SaleWindow::Hidden, SaleWindow::Unreadable => View::text(__('Not on sale', 'benefit')),
            SaleWindow::Paused => View::text(__('Sale paused', 'benefit')),
            SaleWindow::Cancelled => View::text(__('Cancelled', 'benefit')),
            SaleWindow::Postponed => View::text(__('Postponed', 'benefit')),
            SaleWindow::NotYet => $this->notYet($ticket),
            SaleWindow::Ended => $this->ended($ticket),
            // The same word for a pool that has no places yet: there is nothing to buy (CONTRACTS.md "0 = out of stock now").
            SaleWindow::Open => Level::isSoldOutFor($ticket, $levels) ? View::text(__('Sold out', 'benefit')) : '',
        };
    }

    private function notYet(TicketType $ticket): string
    {
        /* translators: %s: date and time */
        return Sentence::html(__('On sale from %s', 'benefit'), EventDetails::timeForVisitors($ticket->event, (int) $ticket->saleFrom));
    }

    private function ended(TicketType $ticket): string
    {
        $ends = array_filter([$ticket->saleTo, $this->eventEnd($ticket->event)], static fn(?int $end): bool => $end !== null);
        if ($ends === []) {
            return View::text(__('The sale has ended', 'benefit'));
        }

        /* translators: %s: date and time */
        return Sentence::html(__('The sale ended on %s', 'benefit'), EventDetails::timeForVisitors($ticket->event, min($ends)));
    }

    private function eventEnd(Event $event): ?int
    {
        return $event->end ?? $event->start;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

/** What one line of a cart may be, whoever asks. Places left and the buyer's limit are the database's to decide. */
final class CartRules
{
    /** @throws \Benefit\Shared\Refusal with the cart error code as its reason */
    public static function check(TicketType $ticket, int $quantity, int $now): void
    {
        $window = $ticket->window($now);
        if ($window !== SaleWindow::Open) {
            throw CartError::NotOnSale->refusal($window === SaleWindow::Hidden ? null : $ticket->name);
        }
        if ($quantity < $ticket->minPerOrder) {
            throw CartError::BelowMinimum->refusal($ticket->name, $ticket->minPerOrder);
        }
        if ($quantity > $ticket->maxPerOrder) {
            throw CartError::AboveMaximum->refusal($ticket->name, $ticket->maxPerOrder);
        }
    }
}

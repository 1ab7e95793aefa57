<?php

declare(strict_types=1);

namespace Benefit\Tickets\Cart;

use Benefit\Shared\Refusal;
use Benefit\Tickets\Types\SaleWindow;
use Benefit\Tickets\Types\TicketType;

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

    /** spec/tickets.txt §5, at proceed to checkout and at place order. */
    public static function ageRefusal(): Refusal
    {
        return new Refusal('age_check', __('Some of these tickets have an age limit. Please confirm that you are old enough.', 'benefit'), field: 'tc_age_check');
    }
}

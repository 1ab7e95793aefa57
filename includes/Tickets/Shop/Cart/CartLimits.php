<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The limits of a cart and of one line, whoever asks. Places left and the buyer's limit are the database's to decide.
 */
final class CartLimits
{
    /** Tickets in one order, of whatever types: as many as there may be of one (spec/tickets.txt §9). */
    public const ORDER_MAX = TicketType::QUANTITY_MAX;

    /**
     * @param bool $isInCart then its name is known to the visitor, whatever became of it
     *
     * @throws UserFacingException with the cart error code as its reason
     */
    public static function check(TicketType $ticket, int $quantity, int $now, bool $isInCart = false): void
    {
        $window = $ticket->window($now);
        if ($window !== TicketSaleStatus::Open) {
            throw CartError::NotOnSale->refusal($window === TicketSaleStatus::Hidden && !$isInCart ? null : $ticket->name);
        }
        if ($quantity < $ticket->minPerOrder) {
            throw CartError::BelowMinimum->refusal($ticket->name, $ticket->minPerOrder);
        }
        if ($quantity > $ticket->maxPerOrder) {
            throw CartError::AboveMaximum->refusal($ticket->name, $ticket->maxPerOrder);
        }
    }

    /** @param int $tickets of the whole cart */
    public static function checkWhole(int $tickets): void
    {
        if ($tickets > self::ORDER_MAX) {
            throw CartError::AboveMaximum->refusal(null, self::ORDER_MAX);
        }
    }

    /** spec/tickets.txt §5, at proceed to checkout and at place order. */
    public static function ageRefusal(): UserFacingException
    {
        return UserFacingException::refused('age_check', __('Some of these tickets have an age limit. Please confirm that you are old enough.', 'benefit'), field: 'tc_age_check');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Checks the limits of a cart and its lines. Available places and the limit per buyer are checked in the database.
 */
final class CartLimits
{
    /** Maximum number of tickets in an order, the same as of a single type (docs/spec-tickets.md §9). */
    public const ORDER_MAX = TicketType::QUANTITY_MAX;

    /**
     * @param bool $isInCart the visitor has seen the ticket's name, so that it may be mentioned even if hidden
     *
     * @throws UserFacingException with the cart error code as its reason
     */
    public static function check(TicketType $ticket, int $quantity, int $now, bool $isInCart = false): void
    {
        $status = $ticket->saleStatus($now);
        if ($status !== TicketSaleStatus::Open) {
            throw CartError::NotOnSale->refusal($status === TicketSaleStatus::Hidden && !$isInCart ? null : $ticket->name);
        }
        if ($quantity < $ticket->minPerOrder) {
            throw CartError::BelowMinimum->refusal($ticket->name, $ticket->minPerOrder);
        }
        if ($quantity > $ticket->maxPerOrder) {
            throw CartError::AboveMaximum->refusal($ticket->name, $ticket->maxPerOrder);
        }
    }

    /** @param int $tickets in the whole cart */
    public static function checkWhole(int $tickets): void
    {
        if ($tickets > self::ORDER_MAX) {
            throw CartError::AboveMaximum->refusal(null, self::ORDER_MAX);
        }
    }

    /** Used at "proceed to checkout" and at "place order" (docs/spec-tickets.md §5). */
    public static function ageRefusal(): UserFacingException
    {
        return UserFacingException::refused('age_check', __('Some of these tickets have an age requirement. Please confirm that you meet it.', 'benefit'), field: 'tc_age_check');
    }
}

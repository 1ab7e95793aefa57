<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Error codes of the cart (docs/contracts.md "Cart error codes"). */
enum CartError: int
{
    case BelowMinimum = 100;
    case AboveMaximum = 101;
    case TooFewLeft = 102;
    case Zero = 103;
    case BuyerLimit = 104;
    case NotOnSale = 105;

    /**
     * Words the error with what to do about it.
     *
     * @param string|null $ticket null: about the whole order
     * @param int         $number the limit that was crossed, or the number of available places
     */
    public function refusal(?string $ticket = null, int $number = 0): UserFacingException
    {
        return UserFacingException::refused((string) $this->value, $this->sentence($ticket ?? '', $number), data: ['number' => $number]);
    }

    private function sentence(string $ticket, int $number): string
    {
        return match ($this) {
            self::BelowMinimum => sprintf(
                /* translators: 1: ticket type, 2: smallest number */
                _n('“%1$s” is sold in orders of at least %2$d ticket. Please choose at least that many.', '“%1$s” is sold in orders of at least %2$d tickets. Please choose at least that many.', $number, 'benefit'),
                $ticket,
                $number,
            ),
            self::AboveMaximum => $ticket === ''
                ? sprintf(
                    /* translators: %d: largest number */
                    _n('One order can have at most %d ticket in all. Please choose fewer, and order the others afterwards.', 'One order can have at most %d tickets in all. Please choose fewer, and order the others afterwards.', $number, 'benefit'),
                    $number,
                )
                : sprintf(
                    /* translators: 1: ticket type, 2: largest number */
                    _n('One order can have at most %2$d ticket of “%1$s”. Please choose fewer; what is in your cart counts.', 'One order can have at most %2$d tickets of “%1$s”. Please choose fewer; what is in your cart counts.', $number, 'benefit'),
                    $ticket,
                    $number,
                ),
            self::TooFewLeft => $number > 0
                ? sprintf(
                    /* translators: 1: ticket type, 2: places left */
                    _n('Only %2$d ticket of “%1$s” is left for you. Please choose that many or fewer.', 'Only %2$d tickets of “%1$s” are left for you. Please choose that many or fewer.', $number, 'benefit'),
                    $ticket,
                    $number,
                )
                : sprintf(
                    /* translators: %s: ticket type */
                    __('“%s” has no tickets left right now. Some may become available when other visitors release theirs: try again in a few minutes, or choose another ticket.', 'benefit'),
                    $ticket,
                ),
            self::Zero => __('There is nothing to order yet. Please choose at least one ticket.', 'benefit'),
            self::BuyerLimit => sprintf(
                /* translators: 1: ticket type, 2: largest number */
                _n('Each buyer can have at most %2$d ticket of “%1$s”, earlier orders included. Please choose fewer.', 'Each buyer can have at most %2$d tickets of “%1$s”, earlier orders included. Please choose fewer.', $number, 'benefit'),
                $ticket,
                $number,
            ),
            self::NotOnSale => $ticket === ''
                ? __('This ticket is not on sale. Please choose another one.', 'benefit')
                : sprintf(
                    /* translators: %s: ticket type */
                    __('“%s” is not on sale at this moment. Please remove it or choose another ticket.', 'benefit'),
                    $ticket,
                ),
        };
    }
}

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
                _n('Please choose at least %2$d “%1$s” ticket. That is the minimum per order.', 'Please choose at least %2$d “%1$s” tickets. That is the minimum per order.', $number, 'benefit'),
                $ticket,
                $number,
            ),
            self::AboveMaximum => $ticket === ''
                ? sprintf(
                    /* translators: %d: largest number */
                    _n('An order can have up to %d ticket in total. Please choose fewer, and place a separate order for the rest.', 'An order can have up to %d tickets in total. Please choose fewer, and place a separate order for the rest.', $number, 'benefit'),
                    $number,
                )
                : sprintf(
                    /* translators: 1: ticket type, 2: largest number */
                    _n('An order can have up to %2$d “%1$s” ticket, including those already in your cart. Please choose fewer.', 'An order can have up to %2$d “%1$s” tickets, including those already in your cart. Please choose fewer.', $number, 'benefit'),
                    $ticket,
                    $number,
                ),
            self::TooFewLeft => $number > 0
                ? sprintf(
                    /* translators: 1: ticket type, 2: places left */
                    _n('Only %2$d “%1$s” ticket is available to you. Please choose that many or fewer.', 'Only %2$d “%1$s” tickets are available to you. Please choose that many or fewer.', $number, 'benefit'),
                    $ticket,
                    $number,
                )
                : sprintf(
                    /* translators: %s: ticket type */
                    __('“%s” tickets are not available right now. Some may be released soon. Please try again in a few minutes, or choose another ticket.', 'benefit'),
                    $ticket,
                ),
            self::Zero => __('There is nothing to order. Please choose at least one ticket.', 'benefit'),
            self::BuyerLimit => sprintf(
                /* translators: 1: ticket type, 2: largest number */
                _n('Each buyer can have up to %2$d “%1$s” ticket, including earlier orders. Please choose fewer.', 'Each buyer can have up to %2$d “%1$s” tickets, including earlier orders. Please choose fewer.', $number, 'benefit'),
                $ticket,
                $number,
            ),
            self::NotOnSale => $ticket === ''
                ? __('This ticket is not on sale. Please choose another one.', 'benefit')
                : sprintf(
                    /* translators: %s: ticket type */
                    __('“%s” is not on sale right now. Please remove it or choose another ticket.', 'benefit'),
                    $ticket,
                ),
        };
    }
}

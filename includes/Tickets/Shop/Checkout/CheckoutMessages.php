<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/**
 * The texts of the checkout: templates print them, and the island gets them as props, since scripts contain no
 * translations.
 */
final class CheckoutMessages
{
    /** @return array<string, string> texts of the form's HTML */
    public static function form(): array
    {
        return PriceMessages::headings() + [
            'your_tickets' => __('Your tickets', 'benefit'),
            'change_cart' => __('Change the cart', 'benefit'),
            'owners' => __('Names on the tickets', 'benefit'),
            'owners_buyer' => __('My name on all of them', 'benefit'),
            'owners_each' => __('A name for each ticket', 'benefit'),
            'payment' => __('Payment', 'benefit'),
            'no_gateway' => __('There is no way to pay right now. Please write to the organiser.', 'benefit'),
            'trap' => __('Leave this empty', 'benefit'),
            'age' => __('I am old enough for the tickets that have an age limit.', 'benefit'),
            'use_buyer' => __('Use the buyer’s details', 'benefit'),
            'note_plain' => __('You can check everything once more before you order.', 'benefit'),
            'note_live' => __('Your order is placed when you press this button.', 'benefit'),
        ];
    }

    /** @return array<string, string> texts that only scripts show; `%s` is the title of a section */
    public static function browser(): array
    {
        return [
            'use_own' => __('Remove the buyer’s details again', 'benefit'),
            /* translators: %s: part of the form, e.g. "Ticket 2: Seated" */
            'filled' => __('%s: the buyer’s details are filled in.', 'benefit'),
            /* translators: %s: part of the form, e.g. "Ticket 2: Seated" */
            'emptied' => __('%s: as it was before.', 'benefit'),
            'buyer_first' => __('Please enter your own details first: they can then be used here.', 'benefit'),
            /* translators: a part of a long list. 1: number of its first ticket, 2: number of its last */
            'owners_part' => __('Tickets %1$d to %2$d', 'benefit'),
            'emails_match' => __('Both e-mail addresses are the same.', 'benefit'),
            'look_again' => __('Some fields need another look. Nothing you entered is lost.', 'benefit'),
            'choose_gateway' => __('Please choose one of the ways to pay.', 'benefit'),
            'placing' => __('Your order is being placed. Please wait a moment.', 'benefit'),
            'placed' => __('Your order is placed. Taking you to your tickets now.', 'benefit'),
            'unknown' => __('We do not know whether your order arrived. Please press the button again: nothing is ordered or charged twice.', 'benefit'),
            'cart_changed' => __('Your cart has changed. Please check your order.', 'benefit'),
            'empty' => __('Your cart is empty.', 'benefit'),
            'events' => __('See the events', 'benefit'),
        ];
    }
}

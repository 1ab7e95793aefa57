<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

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
        return [
            'your_tickets' => __('Your tickets', 'benefit'),
            'change_cart' => __('Edit cart', 'benefit'),
            'owners' => __('Names on the tickets', 'benefit'),
            'owners_buyer' => __('Use my name for all tickets', 'benefit'),
            'owners_each' => __('Enter a name for each ticket', 'benefit'),
            'payment' => __('Payment', 'benefit'),
            'no_gateway' => __('No payment method is available right now. Please contact the organizer.', 'benefit'),
            'trap' => __('Leave this field empty', 'benefit'),
            'age' => __('I confirm that I meet the age requirement for these tickets.', 'benefit'),
            'use_buyer' => __('Use the buyer’s details', 'benefit'),
            'note_plain' => __('You can review everything before you place your order.', 'benefit'),
            'note_live' => __('Your order is placed when you press this button.', 'benefit'),
        ];
    }

    /** @return array<string, string> texts that only scripts show; `%s` is the title of a section */
    public static function browser(): array
    {
        return [
            'use_own' => __('Remove the buyer’s details', 'benefit'),
            /* translators: %s: part of the form, e.g. "Ticket 2: Seated" */
            'filled' => __('%s: buyer’s details filled in.', 'benefit'),
            /* translators: %s: part of the form, e.g. "Ticket 2: Seated" */
            'emptied' => __('%s: previous entries restored.', 'benefit'),
            'buyer_first' => __('Please enter your own details first so that they can be used here.', 'benefit'),
            /* translators: a part of a long list. 1: number of its first ticket, 2: number of its last */
            'owners_part' => __('Tickets %1$d to %2$d', 'benefit'),
            'emails_match' => __('The email addresses match.', 'benefit'),
            'look_again' => __('Some fields need your attention. Your entries are still here.', 'benefit'),
            'choose_gateway' => __('Please choose a payment method.', 'benefit'),
            'placing' => __('Placing your order. Please wait a moment.', 'benefit'),
            'placed' => __('Your order has been placed. Taking you to your tickets now.', 'benefit'),
            'unknown' => __('We could not confirm your order. Please press the button again. Nothing will be ordered or charged twice.', 'benefit'),
            'cart_changed' => __('Your cart has changed. Please review your order.', 'benefit'),
            'empty' => __('Your cart is empty.', 'benefit'),
            'events' => __('Browse events', 'benefit'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Letters\Template;

/** Our words of the mails to buyers, and what can be filled in. */
final class OrderTemplates
{
    /** @return array<string, \Closure(): Template> by kind of mail */
    public static function all(): array
    {
        return [
            OrderMail::PAID => static fn(): Template => self::template(
                OrderMail::PAID,
                __('Tickets, to the buyer', 'benefit'),
                /* translators: {events} stays as it is */
                __('Your tickets: {events}', 'benefit'),
                __('Thank you! Here are your tickets.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                __('Hello {first_name}, here are the tickets of your order {number}. Show one of these codes per person at the door, on your phone or on paper.', 'benefit'),
                __('Whoever has this mail can use the tickets in it. Forward each one only to the person it is for.', 'benefit'),
            ),
            DuePayment::DUE => static fn(): Template => self::template(
                DuePayment::DUE,
                __('How to pay offline, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                __('How to pay your order {number}', 'benefit'),
                __('We have your order and wait for the payment.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                __('Hello {first_name}, thank you for your order {number}. As soon as your payment has arrived, we send the tickets to this address.', 'benefit'),
            ),
            OrderMail::REMINDER => static fn(): Template => self::template(
                OrderMail::REMINDER,
                __('Reminder of a payment, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                __('Order {number} waits for its payment', 'benefit'),
                __('Your order waits for its payment', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                __("Hello {first_name}, we have not received the {total} for your order {number} yet.\n\nYour places are kept until {due}.\n\nHave you paid already? Then this mail has crossed your payment, and there is nothing for you to do.", 'benefit'),
            ),
            DuePayment::EXPIRED => static fn(): Template => self::template(
                DuePayment::EXPIRED,
                __('The time to pay is over, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                __('Order {number} has run out', 'benefit'),
                __('The time for the payment is over.', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                __("Hello {first_name}, no payment has arrived for your order {number}, so its places have been given back.\n\nPlease do not pay it any more: order again if you still want to come. A payment that is on its way gets the tickets if there are places left, or else you get your money back.", 'benefit'),
            ),
        ];
    }

    /** @return array<string, string> by placeholder, for Template::fill() */
    public static function values(OrderFacts $facts): array
    {
        return [
            'first_name' => $facts->order->firstName,
            'buyer' => $facts->buyer(),
            'number' => $facts->order->number,
            'events' => $facts->events(),
            'total' => $facts->amount($facts->order->totalMinor),
            'due' => $facts->due(),
        ];
    }

    private static function template(string $kind, string $label, string $subject, string $title, string $body, string $footer = ''): Template
    {
        return new Template($kind, $label, $subject, $title, $body, $footer, [
            'first_name' => __('first name of the buyer', 'benefit'),
            'buyer' => __('first and last name of the buyer', 'benefit'),
            'number' => __('number of the order', 'benefit'),
            'events' => __('names of the events', 'benefit'),
            'total' => __('what the order costs', 'benefit'),
            'due' => __('until when it has to be paid', 'benefit'),
        ]);
    }
}

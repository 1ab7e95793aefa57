<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\Event;
use Benefit\Qr\QrCode;
use Benefit\Shared\Mail;
use Benefit\Shared\MailMessage;
use Benefit\Shared\Pages;
use Benefit\Shared\Settings;

/** The mails about orders. They are written when they are sent, from the order as it is then. */
final class OrderMail
{
    public const PAID = 'order_paid';
    public const ORGANISER = 'order_organiser';
    public const REFUNDED = 'order_refunded';
    public const REFUNDED_ORGANISER = 'order_refunded_organiser';
    public const LINKS = 'order_links';

    public function __construct(
        private readonly Orders $orders,
        private readonly Catalogue $catalogue,
        private readonly Settings $settings,
        private readonly Pages $pages,
    ) {}

    public function register(Mail $mail): void
    {
        $about = fn(\Closure $write): \Closure => function (int $orderId) use ($write): ?MailMessage {
            $order = $this->orders->byId($orderId);

            return $order === null ? null : $write($order);
        };
        $mail->register(self::PAID, $about($this->paid(...)));
        $mail->register(self::ORGANISER, $about($this->organiser(...)));
        $mail->register(self::REFUNDED, $about($this->refunded(...)));
        $mail->register(self::REFUNDED_ORGANISER, $about($this->refundedOrganiser(...)));
        $mail->register(self::LINKS, fn(int $orderId, array $data): ?MailMessage => $this->links($data));
    }

    /** The tickets, with their codes as pictures: they open the door without network. Null once they admit nobody. */
    private function paid(Order $order): ?MailMessage
    {
        if (!$order->status->admits()) {
            return null;
        }
        $letter = new Letter(
            __('Thank you! Here are your tickets.', 'benefit'),
            [
                sprintf(
                    /* translators: 1: first name, 2: number of an order */
                    __('Hello %1$s, your order %2$s is paid. Show one of these codes per person at the door, on your phone or on paper.', 'benefit'),
                    $order->firstName,
                    $order->number,
                ),
            ],
            $this->tickets($order),
            $this->lines($order),
            $this->prices($order)->orderRows($order),
            [['label' => __('Your order', 'benefit'), 'url' => $this->orderUrl($order)]],
            __('Whoever has this mail can use the tickets in it. Forward each one only to the person it is for.', 'benefit'),
        );
        $images = [];
        foreach ($order->attendees as $attendee) {
            $images[self::imageId($attendee)] = QrCode::encode($attendee->secretCode())->png();
        }

        /* translators: %s: names of events */
        $subject = sprintf(__('Your tickets: %s', 'benefit'), self::eventNames($order));

        return $letter->message($subject, $images, $this->settings->organiserEmail());
    }

    private function organiser(Order $order): MailMessage
    {
        $buyer = trim($order->firstName . ' ' . $order->lastName);
        $people = array_map(
            static fn(Attendee $attendee): string => $attendee->code() . ': ' . trim($attendee->firstName . ' ' . $attendee->lastName),
            $order->attendees,
        );
        $letter = new Letter(
            /* translators: %s: number of an order */
            sprintf(__('New order %s', 'benefit'), $order->number),
            [
                /* translators: 1: name, 2: e-mail address */
                sprintf(__('%1$s (%2$s) has ordered:', 'benefit'), $buyer, $order->email),
                ...$people,
            ],
            lines: $this->lines($order),
            rows: $this->prices($order)->orderRows($order),
        );

        return $letter->message(sprintf(
            /* translators: 1: number of an order, 2: amount of money, 3: names of events */
            __('Order %1$s: %2$s, %3$s', 'benefit'),
            $order->number,
            $this->prices($order)->amount($order->totalMinor),
            self::eventNames($order),
        ), replyTo: $order->email);
    }

    private function refunded(Order $order): MailMessage
    {
        $letter = new Letter(
            __('Your money comes back', 'benefit'),
            [
                sprintf(
                    /* translators: 1: first name, 2: number of an order, 3: amount of money */
                    __('Hello %1$s, we give back the %3$s of your order %2$s. Its tickets are not valid.', 'benefit'),
                    $order->firstName,
                    $order->number,
                    $this->prices($order)->amount($order->totalMinor),
                ),
                __('This happens when a payment arrives after its places were gone, or when the organiser gives an order back. Your bank may need a few days. We are sorry for the trouble.', 'benefit'),
            ],
            lines: $this->lines($order),
            rows: $this->prices($order)->orderRows($order),
            links: [
                ['label' => __('Your order', 'benefit'), 'url' => $this->orderUrl($order)],
                ['label' => __('See the events', 'benefit'), 'url' => CartBlock::eventsUrl()],
            ],
        );

        /* translators: %s: number of an order */
        return $letter->message(sprintf(__('Order %s: your money comes back', 'benefit'), $order->number), replyTo: $this->settings->organiserEmail());
    }

    private function refundedOrganiser(Order $order): MailMessage
    {
        $letter = new Letter(
            /* translators: %s: number of an order */
            sprintf(__('Order %s was refunded', 'benefit'), $order->number),
            [
                sprintf(
                    /* translators: 1: amount of money, 2: name, 3: e-mail address */
                    __('%1$s go back to %2$s (%3$s): the order was given back, or its payment came after the places were gone. There is nothing for you to do.', 'benefit'),
                    $this->prices($order)->amount($order->totalMinor),
                    trim($order->firstName . ' ' . $order->lastName),
                    $order->email,
                ),
            ],
            lines: $this->lines($order),
            rows: $this->prices($order)->orderRows($order),
        );

        /* translators: %s: number of an order */
        return $letter->message(sprintf(__('Order %s was refunded', 'benefit'), $order->number), replyTo: $order->email);
    }

    /** @param array<string, mixed> $data `orders`: list of order ids */
    private function links(array $data): ?MailMessage
    {
        $links = [];
        foreach (is_array($data['orders'] ?? null) ? $data['orders'] : [] as $id) {
            $order = is_int($id) ? $this->orders->byId($id) : null;
            if ($order !== null) {
                $links[] = [
                    /* translators: 1: number of an order, 2: names of events */
                    'label' => sprintf(__('Order %1$s: %2$s', 'benefit'), $order->number, self::eventNames($order)),
                    'url' => $this->orderUrl($order),
                ];
            }
        }
        if ($links === []) {
            return null;
        }
        $letter = new Letter(
            __('Your orders', 'benefit'),
            [__('Somebody, most likely you, asked for the links of the orders made with this address:', 'benefit')],
            links: $links,
            footer: __('If it was not you, you need not do anything: nobody but you got this mail.', 'benefit'),
        );

        return $letter->message(__('The links of your orders', 'benefit'));
    }

    /** @return list<array{title: string, facts: list<string>, code: string, image: string, url: string}> */
    private function tickets(Order $order): array
    {
        $events = [];
        $items = array_column($order->items, null, 'ticketId');

        return array_map(function (Attendee $attendee) use (&$events, $items): array {
            $event = $events[$attendee->eventId] ??= $this->catalogue->event($attendee->eventId);

            return [
                'title' => $event->title ?? $items[$attendee->ticketId]->eventName ?? '',
                'facts' => array_values(array_filter([
                    $items[$attendee->ticketId]->name ?? '',
                    trim($attendee->firstName . ' ' . $attendee->lastName),
                    ...($event === null ? [] : self::whenAndWhere($event)),
                ])),
                'code' => $attendee->code(),
                'image' => self::imageId($attendee),
                'url' => $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]),
            ];
        }, $order->attendees);
    }

    /** @return list<string> */
    private static function whenAndWhere(Event $event): array
    {
        return [
            $event->start === null ? '' : $event->localTime($event->start),
            /* translators: %s: date and time */
            $event->doors === null ? '' : sprintf(__('Doors open: %s', 'benefit'), $event->localTime($event->doors)),
            $event->venueName,
            (string) preg_replace('/\s*\R\s*/u', ', ', trim($event->venueAddress)),
        ];
    }

    /** @return list<array{name: string, quantity: int, amount: string}> */
    private function lines(Order $order): array
    {
        return array_map(fn(OrderItem $item): array => [
            'name' => $item->name . ', ' . $item->eventName,
            'quantity' => $item->quantity,
            'amount' => $this->prices($order)->price($item->unitMinor * $item->quantity),
        ], $order->items);
    }

    private static function eventNames(Order $order): string
    {
        return implode(', ', array_unique(array_map(static fn(OrderItem $item): string => $item->eventName, $order->items)));
    }

    private static function imageId(Attendee $attendee): string
    {
        return 'ticket-' . $attendee->code();
    }

    private function orderUrl(Order $order): string
    {
        return $this->pages->url('order', ['order_key' => $order->key()]);
    }

    private function prices(Order $order): PriceText
    {
        return PriceText::ofOrder($order, $this->settings->money());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\Event;
use Benefit\Letters\Template;
use Benefit\Letters\Templates;
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
    public const REMINDER = 'order_reminder';
    public const LINKS = 'order_links';

    public function __construct(
        private readonly Orders $orders,
        private readonly Catalogue $catalogue,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Templates $templates,
    ) {}

    public function register(Mail $mail): void
    {
        $about = fn(\Closure $write): \Closure => function (int $orderId) use ($write): ?MailMessage {
            $order = $this->orders->byId($orderId);

            return $order === null ? null : $write($order);
        };
        $mail->register(self::PAID, $about($this->paid(...)));
        $mail->register(self::ORGANISER, $about($this->organiser(...)));
        $mail->register(self::REMINDER, $about($this->reminder(...)));
        $original = OrderTemplates::all();
        $sample = fn(OrderStatus $status): Order => SampleOrder::make($status, $this->settings->currency(), time());
        $this->templates->add(self::PAID, $original[self::PAID], fn(Template $template): MailMessage => $this->tickets($sample(OrderStatus::Paid), $template));
        $this->templates->add(self::REMINDER, $original[self::REMINDER], fn(Template $template): MailMessage => $this->reminding($sample(OrderStatus::Received), $template));
        $mail->register(self::LINKS, fn(int $orderId, array $data): ?MailMessage => $this->links($data));
    }

    /** The tickets, with their codes as pictures: they open the door without network. Null once they admit nobody. */
    private function paid(Order $order): ?MailMessage
    {
        return $order->status->admits() ? $this->tickets($order, $this->templates->of(self::PAID)) : null;
    }

    private function tickets(Order $order, Template $template): MailMessage
    {
        $facts = $this->facts($order);
        $words = $template->fill(OrderTemplates::values($facts));
        $valid = array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()));
        $letter = new Letter(
            $words->title,
            $words->paragraphs,
            $this->admissions($order, $valid),
            $facts->lines(),
            $facts->rows(),
            [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]],
            $words->footer,
        );
        $images = [];
        foreach ($valid as $attendee) {
            $images[self::imageId($attendee)] = QrCode::encode($attendee->secretCode())->png();
        }

        return $letter->message($words->subject, $images, $this->settings->organiserEmail());
    }

    private function organiser(Order $order): MailMessage
    {
        $facts = $this->facts($order);
        $people = array_map(
            static fn(Attendee $attendee): string => implode(' · ', [$attendee->code() . ': ' . trim($attendee->firstName . ' ' . $attendee->lastName), ...self::answers($attendee->fields)]),
            $order->attendees,
        );
        $letter = new Letter(
            /* translators: %s: number of an order */
            sprintf(__('New order %s', 'benefit'), $order->number),
            [
                /* translators: 1: name, 2: e-mail address */
                sprintf(__('%1$s (%2$s) has ordered:', 'benefit'), $facts->buyer(), $order->email),
                ...self::answers($order->fields),
                ...$people,
            ],
            lines: $facts->lines(),
            rows: $facts->rows(),
        );

        return $letter->message(sprintf(
            /* translators: 1: number of an order, 2: amount of money, 3: names of events */
            __('Order %1$s: %2$s, %3$s', 'benefit'),
            $order->number,
            $facts->amount($order->totalMinor),
            $facts->events(),
        ), replyTo: $order->email);
    }

    /** Null once it is paid, or its time is over. */
    private function reminder(Order $order): ?MailMessage
    {
        return $order->status === OrderStatus::Received ? $this->reminding($order, $this->templates->of(self::REMINDER)) : null;
    }

    private function reminding(Order $order, Template $template): MailMessage
    {
        $facts = $this->facts($order);
        $words = $template->fill(OrderTemplates::values($facts));
        $letter = new Letter(
            $words->title,
            $words->paragraphs,
            lines: $facts->lines(),
            rows: $facts->rows(),
            links: [['label' => __('Your order, and how to pay it', 'benefit'), 'url' => $facts->url()]],
            footer: $words->footer,
        );

        return $letter->message($words->subject, replyTo: $this->settings->organiserEmail());
    }

    /**
     * @param list<array{name: string, label: string, value: string}> $fields
     *
     * @return list<string>
     */
    private static function answers(array $fields): array
    {
        // A question has its sign already.
        return array_map(static fn(array $field): string => $field['label'] . (preg_match('/[?!.:]$/', $field['label']) === 1 ? ' ' : ': ') . $field['value'], $fields);
    }

    /** @param array<string, mixed> $data `orders`: list of order ids */
    private function links(array $data): ?MailMessage
    {
        $links = [];
        foreach (is_array($data['orders'] ?? null) ? $data['orders'] : [] as $id) {
            $order = is_int($id) ? $this->orders->byId($id) : null;
            if ($order !== null) {
                $facts = $this->facts($order);
                $links[] = [
                    /* translators: 1: number of an order, 2: names of events */
                    'label' => sprintf(__('Order %1$s: %2$s', 'benefit'), $order->number, $facts->events()),
                    'url' => $facts->url(),
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

    /**
     * @param list<Attendee> $attendees
     *
     * @return list<array{title: string, facts: list<string>, code: string, image: string, url: string}>
     */
    private function admissions(Order $order, array $attendees): array
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
        }, $attendees);
    }

    /** @return list<string> */
    private static function whenAndWhere(Event $event): array
    {
        return [
            $event->start === null ? '' : $event->localTime($event->start),
            /* translators: %s: date and time */
            $event->doors === null ? '' : sprintf(__('Doors open: %s', 'benefit'), $event->doorsTime()),
            $event->venueName,
            (string) preg_replace('/\s*\R\s*/u', ', ', trim($event->venueAddress)),
        ];
    }

    private static function imageId(Attendee $attendee): string
    {
        return 'ticket-' . $attendee->code();
    }

    private function facts(Order $order): OrderFacts
    {
        return new OrderFacts($order, $this->settings, $this->pages);
    }
}

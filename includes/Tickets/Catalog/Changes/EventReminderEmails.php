<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventEmailParts;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\AttendeeNotifier;
use Benefit\Tickets\Orders\Emails\SampleOrder;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Defines the reminder some days before an event: one email per address, however many orders it has. */
final class EventReminderEmails
{
    public const KIND = 'event_reminder';
    private const ORDERS = 20;

    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly TicketHolderRepository $holders,
        private readonly OrderService $orders,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly Clock $clock,
    ) {}

    public function addTypes(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Event reminder (to ticket holders)', 'benefit'),
                /* translators: {event} stays as it is */
                subject: __('Reminder: “{event}”', 'benefit'),
                /* translators: {event} stays as it is */
                title: __('“{event}” is coming up', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello, this is a reminder that you have tickets for “{event}”.\n\nIt starts on {date}.\n\nDoors open: {doors}\n\nVenue: {venue}\n\nPlease have your ticket codes ready at the entrance, on your phone or on paper.", 'benefit'),
                footer: __('You are receiving this email because a ticket for this event was ordered with your email address.', 'benefit'),
                placeholders: EmailDraft::placeholders([
                    'event' => __('event name', 'benefit'),
                    'date' => __('event start', 'benefit'),
                    'doors' => __('time the doors open', 'benefit'),
                    'venue' => __('event venue', 'benefit'),
                ]),
            ),
            $this->reminder(...),
            function (): EmailDraft {
                $event = SampleOrder::event(EventSaleState::OnSale, time());

                return $this->draft($event, [
                    /* translators: %s: number of an order */
                    ['label' => sprintf(__('Your order %s', 'benefit'), 'SAMPLE01'), 'url' => home_url('/')],
                ], ['doors' => $event->laterTime((int) $event->start - HOUR_IN_SECONDS, (int) $event->start)]);
            },
            TicketsProduct::ID,
        ));
    }

    /** Tells whether the event still takes place as announced, and has not started. */
    public static function isDue(?Event $event, int $now): bool
    {
        return $event?->start !== null && $now < $event->start && in_array($event->saleState, [EventSaleState::OnSale, EventSaleState::Paused], true);
    }

    /**
     * Drafted when it is sent, which may be late. Returns null when the tickets were cancelled or the event was moved
     * since.
     *
     * @param array<string, mixed> $data `start`, `before`, `owners`, `email`
     */
    private function reminder(int $eventId, array $data): ?EmailDraft
    {
        $event = $this->ticketTypes->event($eventId);
        if ($event === null || $event->start !== ($data['start'] ?? null) || !self::isDue($event, $this->clock->now())) {
            return null;
        }
        $email = is_string($data['email'] ?? null) ? $data['email'] : '';
        $before = is_int($data['before'] ?? null) ? $data['before'] : 0;
        $links = [...$this->links($eventId, $before, $email), ...(($data['owners'] ?? false) === true ? $this->ownLinks($eventId, $before, $email) : [])];

        return $links === [] ? null : $this->draft($event, $links);
    }

    /** @return list<array{label: string, url: string}> to orders that this address placed */
    private function links(int $eventId, int $before, string $email): array
    {
        $links = [];
        foreach ($this->holders->ordersToRemind($eventId, $before, $email, self::ORDERS) as $orderId) {
            $order = $this->orders->byId($orderId);
            if ($order !== null) {
                $links[] = [
                    /* translators: %s: number of an order */
                    'label' => sprintf(__('Your order %s', 'benefit'), $order->number),
                    'url' => $this->pages->url('order', ['order_key' => $order->key()]),
                ];
            }
        }

        return $links;
    }

    /** @return list<array{label: string, url: string}> to this attendee's tickets in other buyers' orders */
    private function ownLinks(int $eventId, int $before, string $email): array
    {
        $links = [];
        foreach ($this->holders->ticketsToRemind($eventId, $before, $email, self::ORDERS) as $orderId) {
            $order = $this->orders->byId($orderId);
            foreach ($order === null ? [] : AttendeeNotifier::listTickets($order, $email) as $attendee) {
                if ($attendee->eventId === $eventId) {
                    $links[] = [
                        /* translators: %s: code of a ticket */
                        'label' => sprintf(__('Your ticket %s', 'benefit'), $attendee->code()),
                        'url' => $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]),
                    ];
                }
            }
        }

        return $links;
    }

    /**
     * @param list<array{label: string, url: string}> $links
     * @param array<string, string>                   $values replace the event's own
     */
    private function draft(Event $event, array $links, array $values = []): EmailDraft
    {
        return new EmailDraft(
            $values + [
                'event' => $event->title,
                'date' => $event->start === null ? '' : $event->localTime($event->start),
                'doors' => $event->doorsTime(),
                'venue' => implode(', ', array_filter([$event->venueName, (string) preg_replace('/\s*\R\s*/u', ', ', trim($event->venueAddress))])),
            ],
            links: [
                ...$links,
                ...($event->published ? [['label' => __('View event', 'benefit'), 'url' => $event->url]] : []),
            ],
            files: EventIcalendarDownload::attached($event),
            replyTo: $this->settings->organiserEmail(),
            glance: new EmailGlance(picture: EventEmailParts::picture($event)),
            // The text already says why the recipient gets this email.
            hasReason: false,
        );
    }
}

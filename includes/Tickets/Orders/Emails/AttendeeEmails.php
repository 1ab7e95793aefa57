<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGreeting;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\AttendeeNotifier;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\TicketStatus;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/**
 * Defines the emails to attendees who are not the buyer. They contain only their own tickets, no price and no secret of
 * the order; no placeholder holds text by the buyer, so that no stranger's words get into a subject.
 */
final class AttendeeEmails
{
    public const TICKETS = 'owner_tickets';
    public const LINKS = 'owner_links';
    public const ENDED = 'owner_tickets_ended';

    public function __construct(
        private readonly OrderEmailTypes $emailKinds,
        private readonly EmailTypeRegistry $types,
        private readonly OrderEmails $orderMail,
        private readonly OrderService $orders,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
    ) {}

    public function addTypes(): void
    {
        $this->emailKinds->add(
            self::TICKETS,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Tickets (to attendee)', 'benefit'),
                /* translators: {events} stays as it is */
                subject: __('Your tickets: {events}', 'benefit'),
                title: __('Here are your tickets.', 'benefit'),
                body: __('Hello, these tickets were ordered for you. Show one code per person at the entrance, on your phone or on paper.', 'benefit'),
                footer: __('Anyone with this email can use these tickets. Please keep it to yourself.', 'benefit'),
                placeholders: EmailDraft::placeholders([
                    'number' => __('order number', 'benefit'),
                    'events' => __('event names', 'benefit'),
                ]),
            ),
            fn(FormattedOrder $facts, array $data): ?EmailDraft => $this->tickets($facts, AttendeeNotifier::listTickets($facts->order, self::email($data))),
            fn(FormattedOrder $facts): EmailDraft => $this->tickets($facts, $facts->order->attendees) ?? throw new \LogicException('The sample has tickets.'),
        );
        $this->emailKinds->add(
            self::ENDED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Tickets no longer valid (to attendee)', 'benefit'),
                /* translators: {events} stays as it is */
                subject: __('Your tickets are no longer valid: {events}', 'benefit'),
                title: __('Your tickets are no longer valid', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello, the following tickets that were ordered for you are no longer valid: {ended}.\n\n{cause}", 'benefit'),
                footer: __('If you did not expect this, please ask the person who ordered them, or reply to this email.', 'benefit'),
                placeholders: EmailDraft::placeholders([
                    'number' => __('order number', 'benefit'),
                    'events' => __('event names', 'benefit'),
                    'ended' => __('codes of the tickets that are no longer valid', 'benefit'),
                    'cause' => __('reason they are no longer valid, as a sentence', 'benefit'),
                ]),
            ),
            fn(FormattedOrder $facts, array $data): ?EmailDraft => $this->ended($facts, $data),
            fn(FormattedOrder $facts): EmailDraft => $this->ended($facts, ['email' => $facts->order->attendees[0]->email, 'tickets' => [1], 'why' => TicketStatus::Refunded->value]) ?? throw new \LogicException('The sample has tickets.'),
        );
        $this->types->add(new EmailType(
            self::LINKS,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Requested ticket links (to attendee)', 'benefit'),
                subject: __('Links to your tickets', 'benefit'),
                title: __('Your tickets', 'benefit'),
                body: __('Someone, most likely you, requested the tickets that were ordered for this email address:', 'benefit'),
                footer: __('If this was not you, you can ignore this email. It was sent only to you.', 'benefit'),
                placeholders: EmailDraft::placeholders(),
            ),
            fn(int $orderId, array $data): ?EmailDraft => $this->links(self::email($data), $this->orders->fromEmailData($data)),
            fn(): EmailDraft => $this->links('ada@example.org', [$this->emailKinds->sample()]) ?? throw new \LogicException('The sample has tickets.'),
            TicketsProduct::ID,
        ));
    }

    /** @param list<Attendee> $attendees with the same address */
    private function tickets(FormattedOrder $facts, array $attendees): ?EmailDraft
    {
        if ($attendees === []) {
            return null;
        }
        $names = self::eventLabels($facts->order);
        $buyer = self::buyer($facts);
        $values = self::values($facts, $attendees);
        if (count($attendees) > OrderEmails::PICTURES) {
            return new EmailDraft($values, [...$buyer, OrderEmails::overLimitWarning()], links: $this->linksTo($attendees, $names), replyTo: $this->settings->organiserEmail());
        }
        $parts = $this->orderMail->buildTickets($facts->order, $attendees, $facts->order->id === 0 ? [SampleOrder::event(EventSaleState::OnSale, time())] : null);

        return new EmailDraft(
            $values,
            $buyer,
            $parts['tickets'],
            images: $parts['images'],
            files: $parts['files'],
            replyTo: $this->settings->organiserEmail(),
            glance: $parts['glance'],
        );
    }

    /** @param array<string, mixed> $data `email`, `tickets`, `why` */
    private function ended(FormattedOrder $facts, array $data): ?EmailDraft
    {
        $ids = is_array($data['tickets'] ?? null) ? $data['tickets'] : [];
        $email = strtolower(self::email($data));
        $ended = array_values(array_filter($facts->order->attendees, static fn(Attendee $attendee): bool => in_array($attendee->id, $ids, true) && strtolower($attendee->email) === $email));
        // An address corrected since the email was queued is no longer this person's.
        return $ended === [] ? null : new EmailDraft(
            self::values($facts, $ended) + [
                'ended' => implode(', ', array_map(static fn(Attendee $attendee): string => $attendee->code(), $ended)),
                'cause' => match ($data['why'] ?? '') {
                    TicketStatus::Refunded->value => __('The person who ordered them is getting a refund.', 'benefit'),
                    TicketStatus::ChargedBack->value => __('The bank has reversed the payment for them.', 'benefit'),
                    default => __('The organizer has canceled them.', 'benefit'),
                },
            ],
            self::buyer($facts),
            replyTo: $this->settings->organiserEmail(),
        );
    }

    /** @return list<string> */
    private static function buyer(FormattedOrder $facts): array
    {
        $name = EmailGreeting::name($facts->buyer());

        /* translators: %s: first and last name of the buyer */
        return [...$facts->notices(), ...$name === '' ? [] : [sprintf(__('Ordered by: %s', 'benefit'), $name)]];
    }

    /**
     * @param list<Attendee> $attendees with the same address
     *
     * @return array{number: string, events: string}
     */
    private static function values(FormattedOrder $facts, array $attendees): array
    {
        $names = self::eventLabels($facts->order);
        $events = array_map(static fn(Attendee $attendee): string => $names[$attendee->ticketId] ?? '', $attendees);

        return ['number' => $facts->order->number, 'events' => FormattedOrder::joinEvents($events)];
    }

    /**
     * @param list<Attendee>     $attendees
     * @param array<int, string> $names     event names by ticket type
     *
     * @return list<array{label: string, url: string}> to single tickets: the order's own page is the buyer's
     */
    private function linksTo(array $attendees, array $names): array
    {
        return array_map(fn(Attendee $attendee): array => [
            /* translators: 1: code of a ticket, 2: name of an event */
            'label' => sprintf(__('Ticket %1$s: %2$s', 'benefit'), $attendee->code(), $names[$attendee->ticketId] ?? ''),
            'url' => $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]),
        ], $attendees);
    }

    /** @param list<Order> $orders */
    private function links(string $email, array $orders): ?EmailDraft
    {
        $links = [];
        foreach ($orders as $order) {
            $names = self::eventLabels($order);
            array_push($links, ...$this->linksTo(AttendeeNotifier::listTickets($order, $email), $names));
        }

        return $links === [] ? null : new EmailDraft([], links: $links, replyTo: $this->settings->organiserEmail());
    }

    /** @return array<int, string> names of events with their dates by ticket type */
    private static function eventLabels(Order $order): array
    {
        return array_map(static fn(OrderItem $item): string => $item->eventLabel(), array_column($order->items, null, 'ticketId'));
    }

    /** @param array<string, mixed> $data */
    private static function email(array $data): string
    {
        return is_string($data['email'] ?? null) ? $data['email'] : '';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventEmailParts;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\Page\OrderBlock;
use Benefit\Tickets\Orders\Page\OrderPage;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Defines the emails about orders for which nothing went wrong. */
final class OrderEmails
{
    public const PAID = 'order_paid';
    public const ORGANISER = 'order_organiser';
    public const LINKS = 'order_links';
    /** Maximum number of QR codes in one email, and of attendees listed in the organizer's. */
    public const PICTURES = 50;

    public function __construct(
        private readonly OrderEmailTypes $emailKinds,
        private readonly EmailTypeRegistry $types,
        private readonly OrderService $orders,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly RequiredPages $pages,
    ) {}

    public function addTypes(): void
    {
        $this->emailKinds->add(
            self::PAID,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Tickets (to buyer)', 'benefit'),
                /* translators: {events} stays as it is */
                subject: __('Your tickets: {events}', 'benefit'),
                title: __('Thank you! Here are your tickets.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, here are the tickets for your order {number}. Show one code per person at the entrance, on your phone or on paper.', 'benefit'),
                footer: __('Anyone with this email can use these tickets. Forward each ticket only to the person it is for.', 'benefit'),
                placeholders: FormattedOrder::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $facts->order->status->admits() ? $this->tickets($facts) : null,
            fn(FormattedOrder $facts): EmailDraft => $this->tickets($facts, [SampleOrder::event(EventSaleState::OnSale, time())]),
        );
        $this->emailKinds->add(
            self::ORGANISER,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('New order (to organizer)', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                subject: __('Order {number}: {total}, {events}', 'benefit'),
                /* translators: {number} stays as it is */
                title: __('New order {number}', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('{buyer} ({email}) has ordered:', 'benefit'),
                placeholders: FormattedOrder::placeholders(),
            ),
            $this->organiser(...),
            $this->organiser(...),
        );
        $this->types->add(new EmailType(
            self::LINKS,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Requested order links (to buyer)', 'benefit'),
                subject: __('Links to your orders', 'benefit'),
                title: __('Your orders', 'benefit'),
                body: __('Someone, most likely you, requested links to the orders placed with this email address:', 'benefit'),
                footer: __('If this was not you, you can ignore this email. It was sent only to you.', 'benefit'),
                placeholders: EmailDraft::placeholders(),
            ),
            fn(int $orderId, array $data): ?EmailDraft => $this->links(...$this->orders->fromEmailData($data)),
            fn(): EmailDraft => $this->links($this->emailKinds->sample()) ?? throw new \LogicException('The sample has a link.'),
            TicketsProduct::ID,
        ));
    }

    /**
     * Embeds the codes as images, so that they work at the door without network, and attaches calendar files.
     *
     * @param list<Event>|null $events null: the events of the order's valid tickets
     */
    private function tickets(FormattedOrder $facts, ?array $events = null): EmailDraft
    {
        $valid = array_values(array_filter($facts->order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()));

        if (count($valid) > self::PICTURES) {
            return $this->emailKinds->toBuyer(
                $facts,
                details: [self::overLimitWarning()],
                links: $this->pageLinks($facts->order, count($valid)),
                files: EventIcalendarDownload::attached(...$events ?? $this->eventsOf($valid)),
            );
        }

        return $this->emailKinds->toBuyer($facts, ...$this->buildTickets($facts->order, $valid, $events));
    }

    /**
     * Builds the ticket parts of an email.
     *
     * @param list<Attendee>   $attendees
     * @param list<Event>|null $events    null: the tickets' events
     *
     * @return array{tickets: list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}>, images: array<string, string>, files: array<string, array{string, string}>, glance: EmailGlance}
     */
    public function buildTickets(Order $order, array $attendees, ?array $events = null): array
    {
        $events ??= $this->eventsOf($attendees);
        $images = [];
        foreach ($attendees as $attendee) {
            $images[self::imageId($attendee)] = QrCode::encode($attendee->secretCode())->png();
        }

        return [
            'tickets' => $this->admissions($order, $attendees, array_column($events, null, 'id')),
            'images' => $images,
            'files' => EventIcalendarDownload::attached(...$events),
            'glance' => count($events) === 1 ? new EmailGlance(EventEmailParts::facts($events[0]), EventEmailParts::picture($events[0])) : new EmailGlance(),
        ];
    }

    public static function overLimitWarning(): string
    {
        return __('There are too many tickets for one email. Please open them with the links below.', 'benefit');
    }

    /** @return list<array{label: string, url: string}> one per page of tickets */
    private function pageLinks(Order $order, int $tickets): array
    {
        $links = [];
        foreach (range(1, (new PaginationLinks($tickets, OrderPage::TICKETS_PER_PAGE, 1))->pages) as $page) {
            $first = ($page - 1) * OrderPage::TICKETS_PER_PAGE + 1;
            $links[] = [
                /* translators: a part of a long list. 1: number of its first ticket, 2: number of its last */
                'label' => sprintf(__('Tickets %1$d to %2$d', 'benefit'), $first, min($tickets, $page * OrderPage::TICKETS_PER_PAGE)),
                'url' => $this->pages->url('order', ['order_key' => $order->key(), 'benefit_view' => OrderBlock::ALL_TICKETS] + ($page === 1 ? [] : [OrderPage::TICKETS => (string) $page])),
            ];
        }

        return $links;
    }

    /**
     * @param list<Attendee> $attendees
     *
     * @return list<Event>
     */
    private function eventsOf(array $attendees): array
    {
        $ids = array_map(static fn(Attendee $attendee): int => $attendee->eventId, $attendees);

        return array_values($this->ticketTypes->events(array_values(array_unique($ids))));
    }

    private function organiser(FormattedOrder $facts): EmailDraft
    {
        $order = $facts->order;
        $people = array_map(
            static fn(Attendee $attendee): string => implode(' · ', [$attendee->code() . ': ' . trim($attendee->firstName . ' ' . $attendee->lastName), ...self::answers($attendee->fields)]),
            array_slice($order->attendees, 0, self::PICTURES),
        );
        $more = count($order->attendees) - count($people);
        if ($more > 0) {
            /* translators: %d: number of tickets */
            $people[] = sprintf(_n('… and %d more ticket.', '… and %d more tickets.', $more, 'benefit'), $more);
        }

        return $this->emailKinds->toOrganiser($facts, details: [...self::answers($order->fields), ...$people]);
    }

    /**
     * @param list<array{name: string, label: string, value: string}> $fields
     *
     * @return list<string>
     */
    private static function answers(array $fields): array
    {
        // A label that is a question already has its punctuation.
        return array_map(static fn(array $field): string => $field['label'] . (preg_match('/[?!.:]$/', $field['label']) === 1 ? ' ' : ': ') . $field['value'], $fields);
    }

    /** Returns null when there are no orders. */
    private function links(Order ...$orders): ?EmailDraft
    {
        $links = array_map(function (Order $order): array {
            $facts = $this->emailKinds->facts($order);

            return [
                /* translators: 1: number of an order, 2: names of events */
                'label' => sprintf(__('Order %1$s: %2$s', 'benefit'), $order->number, $facts->events()),
                'url' => $facts->url(),
            ];
        }, array_values($orders));

        return $links === [] ? null : new EmailDraft([], links: $links);
    }

    /**
     * @param list<Attendee>    $attendees
     * @param array<int, Event> $events    by id
     *
     * @return list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}>
     */
    private function admissions(Order $order, array $attendees, array $events): array
    {
        $items = array_column($order->items, null, 'ticketId');

        return array_map(function (Attendee $attendee) use ($order, $events, $items): array {
            $event = $events[$attendee->eventId] ?? null;

            return [
                'title' => $event->title ?? $items[$attendee->ticketId]->eventName ?? '',
                'facts' => array_values(array_filter([
                    FormattedOrder::testTicketNotice($order),
                    $items[$attendee->ticketId]->name ?? '',
                    trim($attendee->firstName . ' ' . $attendee->lastName),
                    // An email about one event shows its date and location once, above all tickets.
                    ...($event === null || count($events) === 1 ? [] : EventEmailParts::lines($event)),
                ])),
                'picture' => self::imageId($attendee),
                /* translators: %s: code of a ticket */
                'alt' => sprintf(__('QR code of ticket %s', 'benefit'), $attendee->code()),
                'code' => $attendee->code(),
                'link' => [
                    'label' => __('View or print this ticket', 'benefit'),
                    'url' => $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]),
                ],
            ];
        }, $attendees);
    }

    private static function imageId(Attendee $attendee): string
    {
        return 'ticket-' . $attendee->code();
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Page;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Missing\MissingPaymentMessages;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Qr\QrCode;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderLinks;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\OrderStatusMessages;
use Benefit\Tickets\Orders\TicketStatus;
use Benefit\Tickets\Shop\Cart\CartBlock;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/order: the order for an order's secret, the ticket for a ticket's secret. Without a valid
 * secret it renders a form that sends the links again; its answer is the same whether or not there is such an order.
 */
final class OrderBlock
{
    public const FIND_ACTION = 'benefit_find_order';
    public const ALL_TICKETS = 'tickets';
    /** More tickets on one page are shown without their QR codes, which weigh a few kilobytes each. */
    private const CODES_UP_TO = 12;
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly OrderSecretLinks $secrets,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly OrderLinks $links,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly Clock $clock,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        if (FormSubmission::forAction(self::FIND_ACTION) !== null) {
            return $this->find('');
        }
        try {
            return $this->renderRequested();
        } catch (UserFacingException $refusal) {
            return $this->find($refusal->getMessage());
        }
    }

    /** @throws UserFacingException `rate` */
    private function renderRequested(): string
    {
        $code = OrderPage::getQueryVar('ticket_code');
        if ($code !== '') {
            $found = $this->secrets->ticket($code);

            return $found === null ? $this->find(self::nothingThere()) : $this->tickets($found[0], [$found[1]]);
        }
        $key = OrderPage::getQueryVar('order_key');
        $order = $key === '' ? null : $this->secrets->orderOrMissing($key);
        if ($order instanceof MissingPayment) {
            return self::missing($order);
        }
        if ($order === null) {
            return $this->find($key === '' ? '' : self::nothingThere());
        }
        $wantsTickets = OrderPage::getQueryVar('benefit_view') === self::ALL_TICKETS && $order->status->admits();

        return $wantsTickets
            ? $this->tickets($order, array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid())), true)
            : $this->order($order);
    }

    private static function missing(MissingPayment $missing): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'missing-order.php', [
            'wrapper_html' => self::wrapper(),
            'headline' => MissingPaymentMessages::headline($missing),
            'sentence' => MissingPaymentMessages::sentence($missing),
        ]);
    }

    private function order(Order $order): string
    {
        $facts = new FormattedOrder($order, $this->settings, $this->pages);
        $text = new OrderStatusMessages($order, $this->clock->now(), $this->gateways->isManual($order->gateway));
        $howToPay = $this->howToPay($facts);
        $events = $order->status->admits() ? $this->events($order) : [];

        return ThemeTemplates::render(self::TEMPLATES . 'order.php', [
            'wrapper_html' => self::wrapper(),
            'headline' => $text->headline(),
            'sentence' => $text->sentence(),
            'status' => ['label' => OrderStatusMessages::label($order->status), 'kind' => OrderStatusMessages::kind($order->status)],
            'notices' => $facts->notices(),
            'look_again' => $order->status === OrderStatus::Received && $howToPay === null,
            'over' => !$order->status->admits() && $order->status !== OrderStatus::Received,
            'number' => $order->number,
            'ordered' => self::moment($order->createdAt),
            'buyer' => $facts->buyer(),
            'how_to_pay' => $howToPay,
            'summary_html' => $facts->summaryHtml(isOpen: in_array($order->status, [OrderStatus::Refunded, OrderStatus::PartlyRefunded], true)),
            'answers' => self::answers($order),
            'tickets' => $order->status->admits() ? $this->ticketLinks($order) : [],
            'pages_html' => $order->status->admits() ? $this->pager($order, count($order->attendees)) : '',
            'events' => array_map(self::eventCard(...), $events),
            'calendars' => self::calendars($events),
            'papers' => $this->links->forOrder($order),
            'order_url' => $facts->url(),
            'print_url' => $this->pages->url('order', ['order_key' => $order->key(), 'benefit_view' => self::ALL_TICKETS] + self::pageArgument(OrderPage::requestedPage(count($order->attendees))->page)),
            'events_url' => CartBlock::eventsUrl(),
        ]);
    }

    /**
     * @return list<array{label: string, value: string}> answers to the organizer's own fields; attendees' with their
     *     ticket's code, for the tickets on this page
     */
    private static function answers(Order $order): array
    {
        $answers = array_map(static fn(array $field): array => ['label' => $field['label'], 'value' => $field['value']], $order->fields);
        foreach (self::onPage($order->attendees) as $attendee) {
            foreach ($attendee->fields as $field) {
                $answers[] = ['label' => $attendee->code() . ' – ' . $field['label'], 'value' => $field['value']];
            }
        }

        return $answers;
    }

    /**
     * @return array{amount: string, reference: string, until: string, paragraphs: list<string>}|null null: the buyer
     *     has nothing to do by hand
     */
    private function howToPay(FormattedOrder $facts): ?array
    {
        $order = $facts->order;
        $payment = $order->status === OrderStatus::Received ? $this->payments->findNewest(OrderService::PURPOSE, $order->id) : null;

        return $payment === null || !$this->payments->isByHand($payment) ? null : [
            'amount' => $facts->amount($order->totalMinor),
            'reference' => $order->number,
            'until' => $order->dueAt === null ? '' : self::moment($order->dueAt),
            'paragraphs' => preg_split('/\R{2,}/u', trim($this->payments->instructions($payment)), flags: PREG_SPLIT_NO_EMPTY) ?: [],
        ];
    }

    /**
     * @return list<array{code: string, name: string, ticket: string, event: string, url: string, state: string, kind: string, qr_html: string}> `url` is ''
     *     for an invalid ticket
     */
    private function ticketLinks(Order $order): array
    {
        $attendees = self::onPage($order->attendees);
        $withCodes = count($attendees) <= self::CODES_UP_TO;

        return array_map(function (Attendee $attendee) use ($order, $withCodes): array {
            $state = $this->stateOf($order, $attendee);

            return [
                'code' => $attendee->code(),
                'name' => trim($attendee->firstName . ' ' . $attendee->lastName),
                'ticket' => self::item($order, $attendee)->name ?? '',
                'event' => self::item($order, $attendee)?->eventLabel() ?? '',
                'url' => $state === TicketStatus::Valid || $state === TicketStatus::Test ? $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]) : '',
                'state' => OrderStatusMessages::ticket($state, $attendee->checkins),
                'kind' => match (true) {
                    $state !== TicketStatus::Valid => $state === TicketStatus::Test ? 'warn' : '',
                    default => $attendee->checkins > 0 ? '' : 'good',
                },
                'qr_html' => $withCodes && $state === TicketStatus::Valid ? self::qr($attendee) : '',
            ];
        }, $attendees);
    }

    private function stateOf(Order $order, Attendee $attendee): TicketStatus
    {
        return $order->stateOf($attendee, !$this->settings->flag('test_mode'));
    }

    /**
     * @param list<Attendee> $attendees
     *
     * @return list<Attendee> the requested page of them
     */
    private static function onPage(array $attendees): array
    {
        return array_slice($attendees, OrderPage::requestedPage(count($attendees))->offset(), OrderPage::TICKETS_PER_PAGE);
    }

    /** @return array<string, string> query arguments */
    private static function pageArgument(int $page): array
    {
        return $page === 1 ? [] : [OrderPage::TICKETS => (string) $page];
    }

    /**
     * Pagination of a long list of tickets; '' for a short one.
     *
     * @param array<string, string> $arguments query arguments
     */
    private function pager(Order $order, int $tickets, array $arguments = []): string
    {
        $url = fn(int $to): string => $this->pages->url('order', ['order_key' => $order->key()] + $arguments + self::pageArgument($to));

        return OrderPage::requestedPage($tickets)->renderLinks(__('Tickets pagination', 'benefit'), $url);
    }

    /** @return list<Event> events of the order that still exist */
    private function events(Order $order): array
    {
        $ids = array_unique(array_map(static fn(OrderItem $item): int => $item->eventId, $order->items));

        return array_values(array_filter(array_map($this->ticketTypes->event(...), $ids)));
    }

    /** @return array{badge_html: string, title: string, url: string, when_html: string, doors_html: string, place: string, calendar_url: string, map_url: string} */
    private static function eventCard(Event $event): array
    {
        $badge = EventDetailsHtml::badge($event);
        $address = preg_split('/\R/u', trim($event->venueAddress), flags: PREG_SPLIT_NO_EMPTY) ?: [];

        return [
            'badge_html' => $badge === null ? '' : HtmlOutput::render(EventDetailsHtml::BADGE_TEMPLATE, $badge),
            'title' => $event->title,
            'url' => $event->published ? $event->url : '',
            'when_html' => EventDetailsHtml::when($event),
            'doors_html' => EventDetailsHtml::doors($event),
            'place' => implode(', ', array_filter([$event->venueName, ...$address], static fn(string $part): bool => $part !== '')),
            'calendar_url' => self::calendarUrl($event),
            'map_url' => EventDetailsHtml::mapUrl($event),
        ];
    }

    /**
     * @param list<Event> $events
     *
     * @return list<array{label: string, url: string}> one calendar file per dated event
     */
    private static function calendars(array $events): array
    {
        return array_values(array_map(static fn(Event $event): array => [
            /* translators: %s: title of an event */
            'label' => sprintf(__('Add “%s” to your calendar', 'benefit'), $event->label()),
            'url' => self::calendarUrl($event),
        ], array_filter($events, static fn(Event $event): bool => self::calendarUrl($event) !== '')));
    }

    /** Returns '' without a file. */
    private static function calendarUrl(Event $event): string
    {
        return $event->start !== null && $event->published ? EventIcalendarDownload::url($event) : '';
    }

    private static function moment(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $moment);
    }

    /**
     * @param list<Attendee> $all
     * @param bool           $isList all tickets of an order, paginated
     */
    private function tickets(Order $order, array $all, bool $isList = false): string
    {
        $attendees = $isList ? self::onPage($all) : $all;
        $events = [];
        $tickets = [];
        foreach ($attendees as $attendee) {
            $state = $this->stateOf($order, $attendee);
            $events[$attendee->eventId] ??= $this->ticketTypes->event($attendee->eventId);
            $event = $events[$attendee->eventId];
            $item = self::item($order, $attendee);
            $tickets[] = [
                'event' => $event->title ?? $item->eventName ?? '',
                'details_html' => $event === null ? '' : EventDetailsHtml::renderDetails($event),
                'ticket' => $item->name ?? '',
                'name' => trim($attendee->firstName . ' ' . $attendee->lastName),
                'code' => $attendee->code(),
                'qr_html' => $state === TicketStatus::Valid ? self::qr($attendee) : '',
                'test' => FormattedOrder::testTicketNotice($order),
                'invalid' => OrderStatusMessages::ticketSentence($state),
            ];
        }

        return ThemeTemplates::render(self::TEMPLATES . 'e-tickets.php', [
            'wrapper_html' => self::wrapper(),
            'tickets' => $tickets,
            'pages_html' => $isList ? $this->pager($order, count($all), ['benefit_view' => self::ALL_TICKETS]) : '',
            'to_show' => array_filter(array_column($tickets, 'qr_html')) !== [],
        ]);
    }

    private static function qr(Attendee $attendee): string
    {
        /* translators: %s: code of a ticket */
        return QrCode::encode($attendee->secretCode())->svg(sprintf(__('QR code of ticket %s', 'benefit'), $attendee->code()));
    }

    private static function item(Order $order, Attendee $attendee): ?OrderItem
    {
        foreach ($order->items as $item) {
            if ($item->ticketId === $attendee->ticketId) {
                return $item;
            }
        }

        return null;
    }

    /** @param string $wrong error about the page's address; '' for none */
    private function find(string $wrong): string
    {
        $submission = FormSubmission::forAction(self::FIND_ACTION);
        $email = $submission->values['email'] ?? '';

        return HtmlOutput::render(self::TEMPLATES . 'find-order.php', [
            'wrapper_html' => self::wrapper(),
            'wrong' => $wrong,
            'sent' => $submission !== null && $submission->refusal === null,
            'again_url' => $this->pages->url('order'),
            'error' => (string) $submission?->refusal?->getMessage(),
            'email' => is_string($email) ? $email : '',
            'for_owners' => $this->settings->flag('owner_tickets'),
        ]);
    }

    private static function nothingThere(): string
    {
        return __('We could not find an order or ticket at this link. Please check that the link is complete, or request your links again.', 'benefit');
    }

    private static function wrapper(): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit']);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\EventDetails;
use Benefit\Qr\QrCode;
use Benefit\Shared\Pages;
use Benefit\Shared\PrivatePage;
use Benefit\Shared\Settings;
use Benefit\Shared\Submission;
use Benefit\Shared\View;

/**
 * The block benefit/order. With an order's secret it shows the order, with a ticket's secret the ticket; without, or
 * with a wrong one, a way to get the links sent again, which says the same whether there is such an order or not.
 */
final class OrderBlock
{
    public const FIND_ACTION = 'benefit_find_order';
    public const ALL_TICKETS = 'tickets';
    /** Secrets are shorter; what is longer is not looked up. */
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly Orders $orders,
        private readonly Catalogue $catalogue,
        private readonly Settings $settings,
        private readonly Pages $pages,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        PrivatePage::keepOutOfCaches();
        if (Submission::of(self::FIND_ACTION) !== null) {
            return $this->find(false);
        }
        $code = OrderPage::asked('ticket_code');
        if ($code !== '') {
            $found = $this->orders->ticketByCode($code);

            return $found === null ? $this->find(true) : $this->tickets($found[0], [$found[1]]);
        }
        $key = OrderPage::asked('order_key');
        $order = $key === '' ? null : $this->orders->byKey($key);
        if ($order === null) {
            return $this->find($key !== '');
        }
        $wantsTickets = OrderPage::asked('benefit_view') === self::ALL_TICKETS && $order->status->admits();

        return $wantsTickets ? $this->tickets($order, $order->attendees) : $this->order($order);
    }

    private function order(Order $order): string
    {
        $prices = PriceText::ofOrder($order, $this->settings->money());
        $text = new OrderStatusText($order);

        return View::render(self::TEMPLATES . 'order.php', [
            'wrapper_html' => self::wrapper(),
            'headline' => $text->headline(),
            'sentence' => $text->sentence(),
            'pending' => $order->status === OrderStatus::Received,
            'number' => $order->number,
            'ordered' => (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $order->createdAt),
            'buyer' => trim($order->firstName . ' ' . $order->lastName),
            'summary_html' => View::render(self::TEMPLATES . 'summary.php', [
                'lines' => array_map(static fn(OrderItem $item): array => [
                    'name' => $item->name,
                    'event' => $item->eventName,
                    'quantity' => $item->quantity,
                    'amount' => $prices->price($item->unitMinor * $item->quantity),
                ], $order->items),
                'rows' => $prices->orderRows($order),
                'texts' => CheckoutTexts::summary(),
            ]),
            'tickets' => $order->status->admits() ? $this->links($order) : [],
            'order_url' => $this->pages->url('order', ['order_key' => $order->key()]),
            'print_url' => $this->pages->url('order', ['order_key' => $order->key(), 'benefit_view' => self::ALL_TICKETS]),
            'events_url' => CartBlock::eventsUrl(),
            'admits' => $order->status->admits(),
        ]);
    }

    /** @return list<array{code: string, name: string, ticket: string, url: string}> */
    private function links(Order $order): array
    {
        return array_map(fn(Attendee $attendee): array => [
            'code' => $attendee->code(),
            'name' => trim($attendee->firstName . ' ' . $attendee->lastName),
            'ticket' => self::item($order, $attendee)->name ?? '',
            'url' => $this->pages->url('order', ['ticket_code' => $attendee->secretCode()]),
        ], $order->attendees);
    }

    /** @param list<Attendee> $attendees */
    private function tickets(Order $order, array $attendees): string
    {
        $events = [];
        $tickets = [];
        foreach ($attendees as $attendee) {
            $events[$attendee->eventId] ??= $this->catalogue->event($attendee->eventId);
            $event = $events[$attendee->eventId];
            $item = self::item($order, $attendee);
            $tickets[] = [
                'event' => $event->title ?? $item->eventName ?? '',
                'details_html' => $event === null ? '' : EventDetails::html($event),
                'ticket' => $item->name ?? '',
                'name' => trim($attendee->firstName . ' ' . $attendee->lastName),
                'code' => $attendee->code(),
                'qr_html' => $order->status->admits() ? self::qr($attendee) : '',
            ];
        }

        return View::render(self::TEMPLATES . 'e-tickets.php', [
            'wrapper_html' => self::wrapper(),
            'tickets' => $tickets,
            'invalid' => $order->status->admits() ? '' : (new OrderStatusText($order))->ticketSentence(),
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

    private function find(bool $isWrong): string
    {
        $submission = Submission::of(self::FIND_ACTION);
        $email = $submission->values['email'] ?? '';

        return View::render(self::TEMPLATES . 'find-order.php', [
            'wrapper_html' => self::wrapper(),
            'wrong' => $isWrong,
            'sent' => $submission !== null && $submission->refusal === null,
            'error' => (string) $submission?->refusal?->getMessage(),
            'email' => is_string($email) ? $email : '',
        ]);
    }

    private static function wrapper(): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit']);
    }
}

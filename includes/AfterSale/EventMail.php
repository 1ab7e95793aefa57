<?php

declare(strict_types=1);

namespace Benefit\AfterSale;

use Benefit\Events\Event;
use Benefit\Events\SaleState;
use Benefit\Shared\Mail;
use Benefit\Shared\MailMessage;
use Benefit\Shared\Pages;
use Benefit\Shared\Settings;
use Benefit\Tickets\Orders\Letter;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Types\Catalogue;

/** What the organiser tells those who have tickets of an event. */
final class EventMail
{
    public const NOTICE = 'event_notice';
    private const ORDERS = 20;

    public function __construct(
        private readonly EventJobRepository $jobs,
        private readonly HolderRepository $holders,
        private readonly Orders $orders,
        private readonly Catalogue $catalogue,
        private readonly Settings $settings,
        private readonly Pages $pages,
    ) {}

    public function register(Mail $mail): void
    {
        $mail->register(self::NOTICE, fn(int $eventId, array $data): ?MailMessage => $this->notice($eventId, $data));
    }

    /** @param array<string, mixed> $data `job`, `email` */
    private function notice(int $eventId, array $data): ?MailMessage
    {
        $job = is_int($data['job'] ?? null) ? $this->jobs->byId($data['job']) : null;
        $event = $this->catalogue->event($eventId);
        if ($job === null || $event === null) {
            return null;
        }
        $title = self::title($event, $job->text('state'));
        $letter = new Letter(
            $title,
            [
                ...array_values(array_filter(array_map('trim', preg_split('/\R{2,}/u', $job->text('message')) ?: []))),
                implode(', ', array_filter([$event->title, $event->start === null ? '' : $event->localTime($event->start), $event->venueName])),
            ],
            links: [
                ...$this->links($eventId, is_string($data['email'] ?? null) ? $data['email'] : ''),
                ...($event->published ? [['label' => __('The event’s page', 'benefit'), 'url' => $event->url]] : []),
            ],
            footer: __('You get this mail because a ticket of this event was ordered with your address.', 'benefit'),
        );

        return $letter->message($title, replyTo: $this->settings->organiserEmail());
    }

    public static function title(Event $event, string $state): string
    {
        return match (SaleState::tryFrom($state)) {
            /* translators: %s: title of an event */
            SaleState::Cancelled => sprintf(__('“%s” is cancelled', 'benefit'), $event->title),
            /* translators: %s: title of an event */
            SaleState::Postponed => sprintf(__('“%s” is postponed', 'benefit'), $event->title),
            /* translators: %s: title of an event */
            default => sprintf(__('News about “%s”', 'benefit'), $event->title),
        };
    }

    /**
     * Only who ordered gets the order's secret.
     *
     * @return list<array{label: string, url: string}>
     */
    private function links(int $eventId, string $email): array
    {
        $links = [];
        foreach ($this->holders->ordersOf($eventId, $email, self::ORDERS) as $orderId) {
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
}

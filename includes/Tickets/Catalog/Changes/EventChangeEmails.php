<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventEmailParts;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\Emails\SampleOrder;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Defines the emails that carry an organizer's message to the ticket holders of an event. */
final class EventChangeEmails
{
    public const NOTICE = 'event_notice';
    public const CANCELLED = 'event_cancelled';
    public const POSTPONED = 'event_postponed';
    private const ORDERS = 20;

    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly EmailTemplateStore $templates,
        private readonly EventBatchJobRepository $jobs,
        private readonly TicketHolderRepository $holders,
        private readonly OrderService $orders,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
    ) {}

    public function addTypes(): void
    {
        /* translators: {event} stays as it is */
        $this->add(self::NOTICE, EventSaleState::OnSale, static fn(): array => [__('Event update (to ticket holders)', 'benefit'), __('Update about “{event}”', 'benefit')]);
        /* translators: {event} stays as it is */
        $this->add(self::CANCELLED, EventSaleState::Cancelled, static fn(): array => [__('Event canceled (to ticket holders)', 'benefit'), __('“{event}” has been canceled', 'benefit')]);
        /* translators: {event} stays as it is */
        $this->add(self::POSTPONED, EventSaleState::Postponed, static fn(): array => [__('Event postponed (to ticket holders)', 'benefit'), __('“{event}” has been postponed', 'benefit')]);
    }

    /** @param string $state an EventSaleState, as it was when the organizer wrote the message */
    public static function kind(string $state): string
    {
        return match (EventSaleState::tryFrom($state)) {
            EventSaleState::Cancelled => self::CANCELLED,
            EventSaleState::Postponed => self::POSTPONED,
            default => self::NOTICE,
        };
    }

    /** Subject of the email that would be sent about this sales status. */
    public function subject(Event $event, EventSaleState $state): string
    {
        return $this->templates->getTemplate(self::kind($state->value))->fill(self::values($event))->subject;
    }

    /** @param \Closure(): array{string, string} $names label and subject of the email type */
    private function add(string $kind, EventSaleState $state, \Closure $names): void
    {
        $this->types->add(new EmailType(
            $kind,
            static function () use ($names): EmailTemplate {
                [$label, $subject] = $names();

                return new EmailTemplate(
                    $label,
                    $subject,
                    $subject,
                    /* translators: {event} stays as it is */
                    __('Hello, this is about your tickets for “{event}”.', 'benefit'),
                    __('You are receiving this email because a ticket for this event was ordered with your email address.', 'benefit'),
                    EmailDraft::placeholders([
                        'event' => __('event name', 'benefit'),
                        'date' => __('event start', 'benefit'),
                        'venue' => __('event venue', 'benefit'),
                    ]),
                );
            },
            $this->notice(...),
            fn(): EmailDraft => $this->draft(SampleOrder::event($state, time()), __('Your message to ticket holders appears here.', 'benefit'), [
                /* translators: %s: number of an order */
                ['label' => sprintf(__('Your order %s', 'benefit'), 'SAMPLE01'), 'url' => home_url('/')],
            ]),
            TicketsProduct::ID,
        ));
    }

    /** @param array<string, mixed> $data `job`, `email` */
    private function notice(int $eventId, array $data): ?EmailDraft
    {
        $job = is_int($data['job'] ?? null) ? $this->jobs->byId($data['job']) : null;
        $event = $this->ticketTypes->event($eventId);

        return $job === null || $event === null
            ? null
            : $this->draft($event, $job->text('message'), $this->links($eventId, is_string($data['email'] ?? null) ? $data['email'] : ''));
    }

    /** @param list<array{label: string, url: string}> $links */
    private function draft(Event $event, string $message, array $links): EmailDraft
    {
        $files = EventIcalendarDownload::attached($event);
        $values = self::values($event);

        return new EmailDraft(
            $values,
            [
                ...array_values(array_filter(array_map('trim', preg_split('/\R{2,}/u', $message) ?: []))),
                ...($files === [] ? [] : [__('Open the attached file to update your calendar.', 'benefit')]),
            ],
            links: [
                ...$links,
                ...($event->published ? [['label' => __('View event', 'benefit'), 'url' => $event->url]] : []),
            ],
            files: $files,
            replyTo: $this->settings->organiserEmail(),
            glance: new EmailGlance(EventEmailParts::facts($event)),
        );
    }

    /** @return array{event: string, date: string, venue: string} */
    private static function values(Event $event): array
    {
        return [
            'event' => $event->title,
            'date' => $event->start === null ? '' : $event->localTime($event->start),
            'venue' => $event->venueName,
        ];
    }

    /**
     * Only buyers get a link, since it contains the order's secret.
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

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\Event;
use Benefit\Events\EventDetails;
use Benefit\Events\SaleState;
use Benefit\Shared\Clock;
use Benefit\Shared\Islands;
use Benefit\Shared\Pages;
use Benefit\Shared\Random;
use Benefit\Shared\Settings;
use Benefit\Shared\Submission;
use Benefit\Shared\View;

/**
 * The block benefit/ticket-table: what an event sells, each ticket with a form of its own. Nothing in it depends on the
 * visitor or on how many places are left, so that a page cache may keep it (ARCHITECTURE.md "Cache-proof pages").
 */
final class TicketTableBlock
{
    private const BUY_NOW = ['same', 'new', 'none'];
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @var array<string, int> how often an id was given out on this page */
    private array $ids = [];

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Stock $stock,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
        private readonly Islands $islands,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $event = $this->catalogue->event($this->eventId($attributes, $block));
        if ($event === null || (!$event->published && !current_user_can('edit_post', $event->id))) {
            return '';
        }
        $details = ($attributes['showDetails'] ?? true) === true ? EventDetails::html($event) : '';
        $tickets = $this->catalogue->ticketsOfEvent($event->id);
        $levels = $this->levels($event, ...$tickets);
        $buyNow = self::buyNow($attributes['buyNow'] ?? '');

        return View::render(self::TEMPLATES . 'ticket-table.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit']),
            'details_html' => $details,
            'notice' => $this->notice($event),
            'error' => $this->strayError($tickets),
            'heading_id' => $this->id('benefit-tickets-' . $event->id),
            'tickets' => array_map(fn(TicketType $ticket): array => $this->entry($ticket, $levels, $buyNow), $tickets),
        ]);
    }

    /** What takes the container's place once tickets were added. */
    public function added(TicketType $ticket, Cart $cart, string $buyNow = ''): string
    {
        $quantity = 0;
        foreach ($cart->lines as $line) {
            $quantity += $line->ticket->id === $ticket->id ? $line->quantity : 0;
        }

        return View::render(self::TEMPLATES . 'in-cart.php', [
            'ticket_id' => $ticket->id,
            'message' => sprintf(
                /* translators: 1: how many, 2: name of a ticket type */
                _n('Added. %1$d × %2$s is in your cart.', 'Added. %1$d × %2$s are in your cart.', $quantity, 'benefit'),
                $quantity,
                $ticket->name,
            ),
            'cart_url' => $this->pages->url('cart'),
            'form_html' => $this->form($ticket, self::buyNow($buyNow), QuantityField::of($ticket, self::answerId($ticket), (string) TicketType::QUANTITY_MIN, min: TicketType::QUANTITY_MIN)),
        ]);
    }

    /** What takes the container's place when they were not: the sentence, with the form beneath it while tickets are sold. */
    public function refused(TicketType $ticket, string $message, string $quantity, string $buyNow): string
    {
        $state = (new SaleStateText($this->clock->now()))->html($ticket, $this->levels($ticket->event, $ticket));

        return $this->container($ticket, self::answerId($ticket), $state === '', self::buyNow($buyNow), $quantity, $message);
    }

    /** The replaceable part of an open ticket's entry; with a message it is a refusal. */
    private function container(TicketType $ticket, string $fieldId, bool $open, string $buyNow, ?string $quantity = null, ?string $message = null, bool $focus = false): string
    {
        $errorId = $message === null ? '' : $fieldId . '-error';

        return View::render(self::TEMPLATES . ($message === null ? 'ticket-container.php' : 'added-error.php'), [
            'ticket_id' => $ticket->id,
            'message' => (string) $message,
            'error_id' => $errorId,
            'focus' => $focus,
            'form_html' => $open ? $this->form($ticket, $buyNow, QuantityField::of($ticket, $fieldId, $quantity ?? (string) $ticket->minPerOrder, $errorId)) : '',
        ]);
    }

    private static function buyNow(mixed $chosen): string
    {
        return is_string($chosen) && in_array($chosen, self::BUY_NOW, true) ? $chosen : self::BUY_NOW[0];
    }

    /** @return array<int, Level> */
    private function levels(Event $event, TicketType ...$tickets): array
    {
        return $this->stock->levels([$event->id, ...array_map(static fn(TicketType $ticket): int => $ticket->id, array_values($tickets))]);
    }

    /** @param array<string, mixed> $attributes */
    private function eventId(array $attributes, \WP_Block $block): int
    {
        $chosen = $attributes['eventId'] ?? 0;
        if (is_int($chosen) && $chosen > 0) {
            return $chosen;
        }
        $context = $block->context['postId'] ?? null;

        return is_numeric($context) ? (int) $context : (int) get_the_ID();
    }

    private function notice(Event $event): string
    {
        if (!$event->published) {
            return __('Only you see this: the tickets can be bought once the event is published.', 'benefit');
        }

        return match ($event->saleState) {
            SaleState::OnSale => '',
            SaleState::Paused => __('The ticket sale is paused. Please look in again later.', 'benefit'),
            SaleState::Cancelled => __('This event has been cancelled. No tickets are sold any more.', 'benefit'),
            SaleState::Postponed => __('This event has been postponed. Tickets are on sale again once the new date is set.', 'benefit'),
        };
    }

    /**
     * @param array<int, Level> $levels
     *
     * @return array{name: string, description: string, price: string, notes: list<string>, limits: list<string>, state_html: string, container_html: string}
     */
    private function entry(TicketType $ticket, array $levels, string $buyNow): array
    {
        $prices = new PriceText($this->settings->money());
        $state = (new SaleStateText($this->clock->now()))->html($ticket, $levels);
        $submission = Submission::of('add_to_cart');
        $mine = $submission !== null && $this->entered($submission, 'ticket_id') === (string) $ticket->id;
        $message = $mine ? $submission->refusal?->getMessage() : null;
        $container = '';
        if ($message !== null || $state === '') {
            $fieldId = $this->id('benefit-quantity-' . $ticket->id);
            $entered = $message === null ? null : $this->entered($submission, 'tc_qty');
            $container = $this->container($ticket, $fieldId, $state === '', $buyNow, $entered, $message, $message !== null);
        }

        return [
            'name' => $ticket->name,
            'description' => $ticket->description,
            'price' => $prices->price($ticket->priceMinor),
            'notes' => $prices->notes($ticket),
            'limits' => $state === '' ? $this->limits($ticket) : [],
            'state_html' => $state,
            'container_html' => $container,
        ];
    }

    /**
     * What was refused and belongs to none of these tickets: one that is gone, a form that came in pieces.
     *
     * @param list<TicketType> $tickets
     */
    private function strayError(array $tickets): string
    {
        $submission = Submission::of('add_to_cart');
        $ids = array_map(static fn(TicketType $ticket): string => (string) $ticket->id, $tickets);
        if ($submission === null || in_array($this->entered($submission, 'ticket_id'), $ids, true)) {
            return '';
        }

        return (string) $submission->refusal?->getMessage();
    }

    /** An entry as it was typed; something else than text was not typed by anybody. */
    private function entered(Submission $submission, string $field): ?string
    {
        $value = $submission->values[$field] ?? null;

        return is_scalar($value) ? substr((string) $value, 0, 20) : null;
    }

    /** @return list<string> */
    private function limits(TicketType $ticket): array
    {
        $limits = [];
        if ($ticket->minPerOrder > TicketType::QUANTITY_MIN) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('From %d ticket per order', 'From %d tickets per order', $ticket->minPerOrder, 'benefit'), $ticket->minPerOrder);
        }
        if ($ticket->maxPerOrder < TicketType::QUANTITY_MAX) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('At most %d ticket per order', 'At most %d tickets per order', $ticket->maxPerOrder, 'benefit'), $ticket->maxPerOrder);
        }
        if ($ticket->maxPerBuyer > 0) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('At most %d ticket per person', 'At most %d tickets per person', $ticket->maxPerBuyer, 'benefit'), $ticket->maxPerBuyer);
        }
        if ($ticket->ageLimit) {
            $limits[] = __('Age limit: you confirm your age when you order.', 'benefit');
        }

        return $limits;
    }

    /** @param array<string, mixed> $quantity */
    private function form(TicketType $ticket, string $buyNow, array $quantity): string
    {
        return $this->islands->html('ticket-table', [
            'ticket_id' => $ticket->id,
            /* translators: hidden part of a button or label. %s: name of a ticket type */
            'of_ticket' => sprintf(__('(%s)', 'benefit'), $ticket->name),
            'quantity' => $quantity,
            'buy_now' => $buyNow,
            'texts' => [
                'quantity' => __('Quantity', 'benefit'),
                'add' => __('Add to cart', 'benefit'),
                'buy_now' => __('Buy now', 'benefit'),
            ],
        ]);
    }

    /** An answer knows nothing of the ids that its page has given out. */
    private static function answerId(TicketType $ticket): string
    {
        return 'benefit-quantity-' . $ticket->id . '-' . Random::base64url(6);
    }

    /** An event may be on a page twice, an id may not. */
    private function id(string $id): string
    {
        $this->ids[$id] = ($this->ids[$id] ?? 0) + 1;

        return $this->ids[$id] === 1 ? $id : $id . '-' . $this->ids[$id];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\EventPostType;
use Benefit\Shared\Clock;
use Benefit\Shared\Endpoint;
use Benefit\Shared\Pages;
use Benefit\Shared\Sentence;
use Benefit\Shared\Settings;
use Benefit\Shared\Submission;
use Benefit\Shared\View;
use Benefit\Shared\VisitorToken;

/** The block benefit/cart, and the two widgets that scripts fetch (CONTRACTS.md "Cart form"). */
final class CartBlock
{
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly Carts $carts,
        private readonly VisitorToken $visitor,
        private readonly Endpoint $endpoint,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $cart = $this->carts->of($this->visitor->current());
        $submission = Submission::of('cart_form');
        $error = (string) $submission?->refusal?->getMessage();
        $shared = [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit']),
            'error' => $error,
            'nonce_html' => $this->endpoint->nonceField(),
            'cart_url' => $this->pages->url('cart'),
        ];
        if ($cart->isEmpty()) {
            return View::render(self::TEMPLATES . 'cart-empty.php', $shared + ['events_url' => self::eventsUrl()]);
        }
        if (($submission?->state['confirm'] ?? '') === 'empty') {
            return View::render(self::TEMPLATES . 'cart-confirm.php', $shared + ['quantity' => $cart->quantity()]);
        }
        $prices = $this->prices();

        return View::render(self::TEMPLATES . 'cart.php', $shared + [
            'lines' => $this->lines($cart, $submission),
            'rows' => $prices->cartRows($cart),
            'reservation_html' => $this->reservation($cart),
            'age_limit' => $cart->hasAgeLimit(),
            'age_checked' => isset($submission->values['tc_age_check']),
            'age_error' => $submission?->refusal?->field === 'tc_age_check' ? $error : '',
            'events_url' => self::eventsUrl(),
        ]);
    }

    /** `<li>` per line, for the list of a cart widget. */
    public function widget(Cart $cart): string
    {
        return View::render(self::TEMPLATES . 'cart-widget.php', ['lines' => $this->shortLines($cart)]);
    }

    /** The whole contents of a cart widget, with the totals. */
    public function contents(Cart $cart): string
    {
        return View::render(self::TEMPLATES . 'cart-contents.php', [
            'lines' => $this->shortLines($cart),
            'rows' => $cart->isEmpty() ? [] : $this->prices()->cartRows($cart),
            'cart_url' => $this->pages->url('cart'),
        ]);
    }

    /** Where somebody with an empty cart goes on. */
    public static function eventsUrl(): string
    {
        $archive = get_post_type_archive_link(EventPostType::NAME);

        return $archive === false ? home_url('/') : $archive;
    }

    /** @return list<array{id: int, name: string, quantity: int, amount: string}> */
    private function shortLines(Cart $cart): array
    {
        $prices = $this->prices();

        return array_map(static fn(CartLine $line): array => [
            'id' => $line->ticket->id,
            'name' => $line->ticket->name,
            'quantity' => $line->quantity,
            'amount' => $prices->price($line->price->subtotal),
        ], $cart->lines);
    }

    /** @return list<array{id: int, name: string, event: string, event_url: string, unit: string, notes: list<string>, amount: string, quantity: string, problem: string, min: int, max: int, step: int}> */
    private function lines(Cart $cart, ?Submission $submission): array
    {
        $prices = $this->prices();
        $typed = $submission === null ? [] : self::typedQuantities($submission->values);

        return array_map(fn(CartLine $line): array => [
            'id' => $line->ticket->id,
            'name' => $line->ticket->name,
            'event' => $line->ticket->event->title,
            'event_url' => $line->ticket->event->published ? $line->ticket->event->url : '',
            'unit' => $prices->price($line->ticket->priceMinor),
            'notes' => $prices->notes($line->ticket),
            'amount' => $prices->price($line->price->subtotal),
            'quantity' => $typed[$line->ticket->id] ?? (string) $line->quantity,
            'problem' => $this->problem($line),
            'min' => $line->ticket->minPerOrder,
            'max' => $line->ticket->maxPerOrder,
            'step' => TicketType::QUANTITY_STEP,
        ], $cart->lines);
    }

    private function problem(CartLine $line): string
    {
        if ($line->ticket->window($this->clock->now()) !== SaleWindow::Open) {
            return __('This ticket is not on sale now. Please remove it.', 'benefit');
        }
        if ($line->held < $line->quantity && $this->settings->holdAt() === 'cart') {
            return __('Not reserved any more. We look for free places again when you order.', 'benefit');
        }

        return '';
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<int, string> by ticket id
     */
    private static function typedQuantities(array $values): array
    {
        $ids = is_array($values['ticket_cart_id'] ?? null) ? array_values($values['ticket_cart_id']) : [];
        $quantities = is_array($values['ticket_quantity'] ?? null) ? array_values($values['ticket_quantity']) : [];
        $typed = [];
        foreach ($ids as $index => $id) {
            $quantity = $quantities[$index] ?? null;
            if (is_numeric($id) && is_scalar($quantity)) {
                $typed[(int) $id] = substr((string) $quantity, 0, 20);
            }
        }

        return $typed;
    }

    /** Until when the places are kept; the page is never cached, so it may count the minutes. */
    private function reservation(Cart $cart): string
    {
        $now = $this->clock->now();
        $end = $cart->expiresAt();
        if ($end === null || $end <= $now) {
            return View::text($this->settings->holdAt() === 'checkout'
                ? __('Your tickets are reserved as soon as you go to the checkout.', 'benefit')
                : __('Your tickets are not reserved any more. We look for free places again when you order.', 'benefit'));
        }
        $minutes = max(1, intdiv($end - $now, 60));
        /* translators: %d: minutes */
        $rest = sprintf(_n('%d more minute', '%d more minutes', $minutes, 'benefit'), $minutes);
        $time = '<time datetime="' . View::attr(gmdate(DATE_ATOM, $end)) . '">'
            . View::text((string) wp_date((string) get_option('time_format'), $end)) . '</time>';

        /* translators: 1: time of day, 2: e.g. "12 more minutes" */
        return Sentence::html(__('Reserved for you until %1$s (%2$s).', 'benefit'), $time, View::text($rest));
    }

    private function prices(): PriceText
    {
        return new PriceText($this->settings->money());
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\QuantityField;
use Benefit\Tickets\TickeraPlugin;

defined('ABSPATH') || exit;

/** Renders the part of a ticket's entry that responses replace: its form, and the result of a submission. */
final class BuyFormRenderer
{
    /** Quantity fields by form action. */
    private const QUANTITIES = ['add_to_cart' => 'tc_qty', 'mp-update-cart' => 'quantity'];

    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly StockService $stock,
        private readonly RequiredPages $pages,
        private readonly Clock $clock,
        private readonly IslandRegistry $islands,
    ) {}

    /**
     * Renders a ticket's form for a page, including the result of this request's plain post. Returns '' for a ticket
     * not on sale, unless there is a result.
     *
     * @param string $fieldId id of the quantity field, unique on the page
     */
    public function renderForm(TicketType $ticket, bool $open, BuyFormLayout $layout, string $fieldId): string
    {
        $message = self::refusalOf($ticket);
        if ($message === null) {
            return $open ? $this->container($ticket, $fieldId, true, $layout) : '';
        }

        return $this->container($ticket, $fieldId, $open, $layout, self::enteredQuantity(), $message, true);
    }

    /** Renders the replacement after tickets were added. */
    public function added(TicketType $ticket, Cart $cart, BuyFormLayout $layout): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'in-cart.php', [
            'ticket_id' => $ticket->id,
            'message_html' => $this->addedMessage($ticket, $cart),
            'form_html' => $this->form($ticket, $layout, QuantityField::forTicket($ticket, self::answerId($ticket), (string) TicketType::QUANTITY_MIN, min: TicketType::QUANTITY_MIN)),
        ]);
    }

    /** States how many are in the cart now, as a link to it. After a reload, ticket-bar.ts does the same. */
    private function addedMessage(TicketType $ticket, Cart $cart): string
    {
        $quantity = 0;
        foreach ($cart->lines as $line) {
            $quantity += $line->ticket->id === $ticket->id ? $line->quantity : 0;
        }

        return HtmlOutput::render(self::TEMPLATES . 'added-message.php', [
            'message' => sprintf(self::inCart(), $quantity),
            'of_ticket' => self::ofTicket($ticket),
            'cart_url' => $this->pages->url('cart'),
        ]);
    }

    /** Renders the replacement after a refusal: the message, with the form while tickets are on sale. */
    public function refused(TicketType $ticket, string $message, string $quantity, BuyFormLayout $layout): string
    {
        $levels = $this->stock->levels($ticket->pools());
        $state = (new SaleStatusMessages($this->clock->now()))->renderMessage($ticket, $levels);

        return $this->container($ticket, self::answerId($ticket), $state === '', $layout, $quantity, $message, stateHtml: $state);
    }

    /** Text in a ticket's row while some are in the cart. */
    public static function inCart(): string
    {
        /* translators: %d: how many tickets of a type */
        return __('%d in cart', 'benefit');
    }

    private static function ofTicket(TicketType $ticket): string
    {
        /* translators: hidden part of a button or label. %s: name of a ticket type */
        return sprintf(__('(%s)', 'benefit'), $ticket->name);
    }

    /** Refusal of this request's plain post for this ticket; null without one. */
    public static function refusalOf(TicketType $ticket): ?string
    {
        return self::enteredTicket() === (string) $ticket->id ? self::submission()?->refusal?->getMessage() : null;
    }

    /** This request's plain post of a ticket form. */
    public static function submission(): ?FormSubmission
    {
        $submission = null;
        foreach (array_keys(self::QUANTITIES) as $action) {
            $submission ??= FormSubmission::forAction($action);
        }

        return $submission;
    }

    public static function enteredTicket(): ?string
    {
        return self::entered('ticket_id');
    }

    private static function enteredQuantity(): ?string
    {
        return self::entered(self::QUANTITIES[self::submission()->action ?? ''] ?? '');
    }

    /** Entry of this request's plain post as typed. Values that are not text were not typed. */
    private static function entered(string $field): ?string
    {
        $value = self::submission()->values[$field] ?? null;

        return is_scalar($value) ? substr((string) $value, 0, 20) : null;
    }

    private function container(TicketType $ticket, string $fieldId, bool $open, BuyFormLayout $layout, ?string $quantity = null, ?string $message = null, bool $focus = false, string $stateHtml = ''): string
    {
        $errorId = $message === null ? '' : $fieldId . '-error';

        return HtmlOutput::render(self::TEMPLATES . ($message === null ? 'ticket-container.php' : 'added-error.php'), [
            'ticket_id' => $ticket->id,
            'message' => (string) $message,
            'error_id' => $errorId,
            'focus' => $focus,
            'state_html' => $stateHtml,
            'form_html' => $open ? $this->form($ticket, $layout, QuantityField::forTicket($ticket, $fieldId, $quantity ?? (string) $ticket->minPerOrder, $errorId)) : '',
        ]);
    }

    /** @param array<string, mixed> $quantity */
    private function form(TicketType $ticket, BuyFormLayout $layout, array $quantity): string
    {
        $props = [
            'ticket_id' => $ticket->id,
            'of_ticket' => self::ofTicket($ticket),
            /* translators: hidden part of the button "Add". %s: name of a ticket type */
            'to_cart' => $layout->isSingleButton() ? self::ofTicket($ticket) : sprintf(__('to cart: %s', 'benefit'), $ticket->name),
            'quantity' => $quantity,
        ];
        $texts = [
            'quantity' => __('Quantity', 'benefit'),
            'add' => $layout->isSingleButton() ? __('Add to cart', 'benefit') : _x('Add', 'ticket', 'benefit'),
        ];
        if ($layout->variant === 'legacy') {
            return $this->islands->renderIsland('buy-form', $props + (TickeraPlugin::isActive() ? ['has_neighbor' => true] : []) + ['texts' => $texts + [
                'cart' => __('View cart', 'benefit'),
                'error' => __('Nothing was added', 'benefit'),
                'close' => __('OK', 'benefit'),
            ]]);
        }

        return $this->islands->renderIsland('ticket-table', $props + [
            'buy_now' => $layout->buyNow,
            'variant' => $layout->variant,
            'texts' => $texts + ['buy_now' => __('Buy now', 'benefit')],
        ]);
    }

    /** Random, because a response cannot know which ids the page has used. */
    private static function answerId(TicketType $ticket): string
    {
        return 'benefit-quantity-' . $ticket->id . '-' . RandomToken::base64url(6);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Payments\Gateways;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\Sender;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\CartBlock;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\CartLine;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\CartView;
use Benefit\Tickets\Cart\QuantityField;
use Benefit\Tickets\Checkout\Checkout;
use Benefit\Tickets\Checkout\CheckoutForm;
use Benefit\Tickets\Checkout\CheckoutView;
use Benefit\Tickets\Stock\Stock;
use Benefit\Tickets\Storefront\FormLook;
use Benefit\Tickets\Storefront\TicketContainer;
use Benefit\Tickets\Types\TicketType;
use Benefit\Tickets\Types\TicketTypes;

defined('ABSPATH') || exit;

/** The ajax actions of the ticket sale (CONTRACTS.md "Tickets"). No rules here. */
final class Ajax
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly Carts $carts,
        private readonly TicketTypes $ticketTypes,
        private readonly Stock $stock,
        private readonly Checkout $checkout,
        private readonly CartForm $cartForm,
        private readonly TicketContainer $container,
        private readonly CartBlock $cartBlock,
        private readonly CartView $cartView,
        private readonly CheckoutView $checkoutView,
        private readonly Settings $settings,
        private readonly Gateways $gateways,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $often = new RateRule('visitor', 120, MINUTE_IN_SECONDS);

        return [
            self::action('add_to_cart', Access::GuestStart, Reply::Html, $this->add(...), $often),
            self::action('tickera_update_widget_cart', Access::VisitorRead, Reply::Html, $this->widget(...), $often, 'tc_update_widget_cart'),
            self::action('update_cart_widget', Access::VisitorRead, Reply::Html, $this->contents(...), $often),
            self::action('mp-update-cart', Access::GuestStart, Reply::Piped, $this->legacy(...), $often),
            self::action('benefit_cart_form', Access::GuestStart, Reply::Json, $this->cart(...), $often),
            self::action('benefit_cart', Access::VisitorRead, Reply::Json, $this->cartAsShown(...), $often),
            self::action('benefit_checkout', Access::VisitorRead, Reply::Json, $this->checkoutView(...), $often),
            self::placeOrder($this->gateways, $this->order(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function placeOrder(Gateways $gateways, \Closure $handler): Action
    {
        return new Action(
            'benefit_place_order',
            Channel::Ajax,
            Access::GuestWrite,
            Reply::Json,
            self::SCHEMA . 'benefit-place-order.json',
            $handler,
            [new RateRule('visitor', 30, MINUTE_IN_SECONDS)],
            more: static fn(array $input): array => $gateways->fieldsOf($input['tc_choose_gateway'] ?? null),
            maxBytes: CheckoutForm::MAX_BYTES,
        );
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $name, Access $access, Reply $reply, \Closure $handler, RateRule $rate, string ...$aliases): Action
    {
        return new Action($name, Channel::Ajax, $access, $reply, self::SCHEMA . strtr($name, '_', '-') . '.json', $handler, [$rate], array_values($aliases), words: QuantityField::words(...));
    }

    /** @return array<string, mixed> as schema/tickets-session.json says */
    public function sessionData(Request $request): array
    {
        $tickets = array_values(array_unique(array_map('intval', (array) ($request->values['tickets'] ?? []))));

        return [
            'cart' => $this->cartData($this->carts->of($request->visitor)),
            'stock' => (object) $this->left($tickets),
        ];
    }

    private function add(Request $request): Response
    {
        ['ticket_id' => $id, 'tc_qty' => $quantity] = $request->values;
        $look = FormLook::of($request->values['tc_open_method'] ?? '', $request->values['form_variant'] ?? '');
        try {
            $ticket = $this->carts->add((string) $request->visitor, $id, $quantity, $request->network, $request->values['benefit_add_key'] ?? '');
        } catch (Refusal $refusal) {
            return $this->refused($refusal, $request, $look);
        }

        return Response::html($this->container->added($ticket, $this->carts->of($request->visitor), $look));
    }

    /** The word `error` is all that the specification's clients read; ours asks for the sentence. */
    private function refused(Refusal $refusal, Request $request, FormLook $look): Response
    {
        $ticket = $this->ticketTypes->tickets([$request->values['ticket_id']])[$request->values['ticket_id']] ?? null;
        if ($ticket === null || $refusal->status !== 422 || ($request->values['refusal_html'] ?? false) !== true) {
            throw $refusal;
        }
        $html = $this->container->refused($ticket, $refusal->getMessage(), (string) $request->values['tc_qty'], $look);

        return Response::html($html, headers: [Sender::REASON_HEADER => $refusal->reason]);
    }

    private function widget(Request $request): Response
    {
        return Response::html($this->cartBlock->widget($this->carts->of($request->visitor)));
    }

    private function contents(Request $request): Response
    {
        return Response::html($this->cartBlock->contents($this->carts->of($request->visitor)));
    }

    /** Two calls of the specification under one name: emptying the cart, and the legacy buy form. */
    private function legacy(Request $request): Response
    {
        $ticket = $this->cartForm->legacy($request);
        if ($ticket === null) {
            return $this->contents($request);
        }

        return Response::html(($this->left([$ticket->id])[$ticket->id] ?? '') . '||' . $this->contents($request)->body);
    }

    private function cart(Request $request): Response
    {
        $result = $this->cartForm->submit($request);

        $cart = $this->carts->of($request->visitor);

        return Response::json([
            'redirect' => $result->redirect,
            'confirm' => $result->state['confirm'] ?? null,
            'cart' => $this->cartData($cart),
            'view' => $this->cartView->of($cart),
        ]);
    }

    private function cartAsShown(Request $request): Response
    {
        return Response::json(['view' => $this->cartView->of($this->carts->of($request->visitor))]);
    }

    private function checkoutView(Request $request): Response
    {
        $cart = $this->carts->of($request->visitor);

        return Response::json(['view' => $cart->isEmpty() ? null : $this->checkoutView->props($cart)]);
    }

    private function order(Request $request): Response
    {
        return Response::json($this->checkout->place($request));
    }

    /** @return array<string, mixed> */
    private function cartData(Cart $cart): array
    {
        return [
            'lines' => array_map(static fn(CartLine $line): array => [
                'ticket_id' => $line->ticket->id,
                'quantity' => $line->quantity,
                'held' => $line->held,
                'total_minor' => $line->price->total,
            ], $cart->lines),
            'quantity' => $cart->quantity(),
            'total_minor' => $cart->totals->total,
            'currency' => $this->settings->currency(),
            'expires_at' => $cart->expiresAt(),
        ];
    }

    /**
     * Places left of published ticket types, in all their pools; null: no limit.
     *
     * @param list<int> $ids
     *
     * @return array<int, int|null>
     */
    private function left(array $ids): array
    {
        $tickets = array_filter($this->ticketTypes->tickets($ids), static fn(TicketType $ticket): bool => $ticket->published && $ticket->event->published);
        $pools = array_merge([], ...array_map(static fn(TicketType $ticket): array => $ticket->pools(), $tickets));
        $levels = $this->stock->levels(array_values(array_unique($pools)));

        return array_map(static function (TicketType $ticket) use ($levels): ?int {
            $limits = [];
            foreach ($ticket->pools() as $pool) {
                $limits[] = isset($levels[$pool]) ? $levels[$pool]->left() : 0;
            }
            $limits = array_filter($limits, 'is_int');

            return $limits === [] ? null : min($limits);
        }, $tickets);
    }
}

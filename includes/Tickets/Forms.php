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
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\QuantityField;
use Benefit\Tickets\Checkout\Checkout;
use Benefit\Tickets\Checkout\CheckoutForm;
use Benefit\Tickets\Checkout\Review;
use Benefit\Tickets\Checkout\WaitingPage;
use Benefit\Tickets\Orders\Orders;

defined('ABSPATH') || exit;

/** The plain posts of the ticket sale: all of it works without JavaScript. No rules here. */
final class Forms
{
    private const SCHEMA = __DIR__ . '/schema/';
    private const KEY_BYTES = 24;

    public function __construct(
        private readonly Carts $carts,
        private readonly CartForm $cartForm,
        private readonly Review $review,
        private readonly Checkout $checkout,
        private readonly Orders $orders,
        private readonly Pages $pages,
        private readonly Gateways $gateways,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $often = [new RateRule('visitor', 120, MINUTE_IN_SECONDS)];
        return [
            self::action('add_to_cart', Access::GuestStart, 'add-to-cart.json', $this->add(...), $often),
            self::action('mp-update-cart', Access::GuestStart, 'mp-update-cart.json', $this->legacy(...), $often),
            self::action('cart_form', Access::GuestStart, 'benefit-cart-form.json', $this->cartForm->submit(...), $often, $this->staleCart(...)),
            new Action(
                'benefit_place_order',
                Channel::Form,
                Access::GuestWrite,
                Reply::Page,
                self::SCHEMA . 'benefit-place-order.json',
                $this->order(...),
                [new RateRule('visitor', 30, MINUTE_IN_SECONDS)],
                stale: $this->review(...),
                more: fn(array $input): array => $this->gateways->fieldsOf($input['tc_choose_gateway'] ?? null),
                maxBytes: CheckoutForm::MAX_BYTES,
            ),
            self::action('benefit_find_order', Access::GuestStart, 'benefit-find-order.json', $this->find(...), [
                new RateRule('visitor', 5, 10 * MINUTE_IN_SECONDS),
                new RateRule('network', 20, HOUR_IN_SECONDS),
                new RateRule('field:email', 5, HOUR_IN_SECONDS),
            ]),
        ];
    }

    /**
     * @param \Closure(Request): Response      $handler
     * @param list<RateRule>                   $rates
     * @param (\Closure(Request): Response)|null $stale
     */
    private static function action(string $name, Access $access, string $schema, \Closure $handler, array $rates, ?\Closure $stale = null): Action
    {
        return new Action($name, Channel::Form, $access, Reply::Page, self::SCHEMA . $schema, $handler, $rates, stale: $stale, words: QuantityField::words(...));
    }

    private function add(Request $request): Response
    {
        $this->carts->add((string) $request->visitor, $request->values['ticket_id'], $request->values['tc_qty'], $request->network);

        return Response::redirect($this->pages->url('cart'));
    }

    private function legacy(Request $request): Response
    {
        $this->cartForm->legacy($request);

        return Response::redirect($this->pages->url('cart'));
    }

    /** Nothing is done on a page that was open too long: it is shown again, with what was entered. */
    private function staleCart(Request $request): Response
    {
        throw new Refusal('stale', __('This page was open for a long time. Nothing was changed: please look at your cart and press the button again.', 'benefit'), 403);
    }

    /** Without a key (or with a proof that has run out) the order is shown once more, on a page that carries a key. */
    private function review(Request $request): Response
    {
        $checked = $this->review->of($request);

        return Response::page(['review' => true, 'key' => Random::base64url(self::KEY_BYTES), 'total_minor' => $checked['cart']->totals->total]);
    }

    private function order(Request $request): Response
    {
        if (isset($request->values['benefit_edit'])) {
            return Response::page([]);
        }
        if (!isset($request->values['idempotency_key'])) {
            return $this->review($request);
        }
        try {
            $answer = $this->checkout->place($request);
        } catch (Refusal $refusal) {
            if ($refusal->reason !== 'in_flight') {
                throw $refusal;
            }

            return Response::redirect($this->pages->url('checkout', [WaitingPage::PARAMETER => $request->values['idempotency_key']]));
        }

        return Response::redirect($answer['redirect']);
    }

    /** The same answer whether the address has bought or not. */
    private function find(Request $request): Response
    {
        $this->orders->sendLinks($request->values['email']);

        return Response::page(['sent' => true]);
    }
}

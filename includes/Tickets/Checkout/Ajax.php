<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Gateways;
use Benefit\Payments\Placement\Placement;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Tickets\Cart\Carts;

defined('ABSPATH') || exit;

/** The ajax actions of the checkout (CONTRACTS.md "Tickets"). No rules here. */
final class Ajax
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly Carts $carts,
        private readonly CheckoutView $view,
        private readonly Placement $placement,
        private readonly Gateways $gateways,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            new Action(
                'benefit_checkout',
                Channel::Ajax,
                Access::VisitorRead,
                Reply::Json,
                self::SCHEMA . 'benefit-checkout.json',
                $this->show(...),
                [RateRule::ofVisitor()],
            ),
            new Action(
                CheckoutBlock::ACTION,
                Channel::Ajax,
                Access::GuestWrite,
                Reply::Json,
                self::SCHEMA . 'benefit-place-order.json',
                $this->order(...),
                [RateRule::ofVisitor(CheckoutForm::ORDERS_A_MINUTE)],
                more: fn(array $input): array => $this->gateways->fieldsOf($input['tc_choose_gateway'] ?? null),
                maxBytes: CheckoutForm::MAX_BYTES,
            ),
        ];
    }

    private function show(Request $request): Response
    {
        $cart = $this->carts->of($request->visitor);

        return Response::json(['view' => $cart->isEmpty() ? null : $this->view->props($cart)]);
    }

    private function order(Request $request): Response
    {
        return Response::json($this->placement->place($request));
    }
}

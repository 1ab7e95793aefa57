<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tickets\Shop\Cart\CartService;

defined('ABSPATH') || exit;

/** The ajax actions of the checkout (CONTRACTS.md "Tickets"). No rules here. */
final class CheckoutAjax implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly CartService $carts,
        private readonly CheckoutViewModel $view,
        private readonly OrderPlacementService $placement,
        private readonly GatewayRegistry $gateways,
    ) {}

    public function actions(): array
    {
        return [
            new Route(
                'benefit_checkout',
                RouteChannel::Ajax,
                AccessPolicy::VisitorRead,
                ResponseFormat::Json,
                self::SCHEMA . 'benefit-checkout.json',
                $this->show(...),
                [RateLimitRule::ofVisitor()],
            ),
            new Route(
                CheckoutBlock::ACTION,
                RouteChannel::Ajax,
                AccessPolicy::GuestWrite,
                ResponseFormat::Json,
                self::SCHEMA . 'benefit-place-order.json',
                $this->order(...),
                [RateLimitRule::ofVisitor(CheckoutForm::ORDERS_A_MINUTE)],
                more: fn(array $input): array => $this->gateways->fieldsOf($input['tc_choose_gateway'] ?? null),
                maxBytes: CheckoutForm::MAX_BYTES,
            ),
        ];
    }

    private function show(ValidatedRequest $request): RouteResponse
    {
        $cart = $this->carts->of($request->visitor);

        return RouteResponse::json(['view' => $cart->isEmpty() ? null : $this->view->props($cart)]);
    }

    private function order(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->placement->place($request));
    }
}

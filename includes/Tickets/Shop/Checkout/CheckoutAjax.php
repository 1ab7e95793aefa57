<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tickets\Shop\Cart\CartService;

defined('ABSPATH') || exit;

/** Routes the ajax actions of the checkout (docs/contracts.md "Tickets"). */
final class CheckoutAjax implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly CartService $carts,
        private readonly CheckoutViewModel $view,
        private readonly OrderPlacementService $placement,
        private readonly GatewayRegistry $gateways,
    ) {}

    public static function routes(): array
    {
        return [
            Route::ajax('benefit_checkout', AccessPolicy::VisitorRead, RouteContract::json(self::SCHEMA . 'benefit-checkout.json'), 'show'),
            Route::ajax(
                CheckoutBlock::ACTION,
                AccessPolicy::GuestWrite,
                RouteContract::json(self::SCHEMA . 'benefit-place-order.json', 'gatewayFields', maxBytes: CheckoutForm::MAX_BYTES),
                'order',
                [RateLimitRule::ofVisitor(CheckoutForm::ORDERS_A_MINUTE)],
            ),
        ];
    }

    /**
     * @param array<array-key, mixed> $input not validated yet
     *
     * @return array<string, array<string, mixed>>
     */
    public function gatewayFields(array $input): array
    {
        return $this->gateways->fieldsOf($input['tc_choose_gateway'] ?? null);
    }

    public function show(ValidatedRequest $request): RouteResponse
    {
        $cart = $this->carts->getCart($request->visitor);

        return RouteResponse::json(['view' => $cart->isEmpty() ? null : $this->view->props($cart)]);
    }

    public function order(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->placement->place($request));
    }
}

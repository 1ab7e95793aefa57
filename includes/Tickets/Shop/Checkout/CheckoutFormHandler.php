<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Routes the plain form post of the checkout, which works without JavaScript. */
final class CheckoutFormHandler implements RouteProvider
{
    private const KEY_BYTES = 24;

    public function __construct(
        private readonly CheckoutReview $review,
        private readonly OrderPlacementService $placement,
        private readonly GatewayRegistry $gateways,
        private readonly RequiredPages $pages,
    ) {}

    public static function routes(): array
    {
        return [Route::form(
            CheckoutBlock::ACTION,
            AccessPolicy::GuestWrite,
            RouteContract::page(__DIR__ . '/schema/benefit-place-order.json', 'gatewayFields', maxBytes: CheckoutForm::MAX_BYTES),
            'order',
            'review',
            rates: [RateLimitRule::ofVisitor(CheckoutForm::ORDERS_A_MINUTE)],
        )];
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

    /** Without an idempotency key, or with an expired proof, shows a review page that has one. */
    public function review(ValidatedRequest $request): RouteResponse
    {
        $checked = $this->review->reviewRequest($request);

        return RouteResponse::page(['review' => true, 'key' => RandomToken::base64url(self::KEY_BYTES), 'total_minor' => $checked['cart']->totals->total]);
    }

    public function order(ValidatedRequest $request): RouteResponse
    {
        if (isset($request->values['benefit_edit'])) {
            return RouteResponse::page([]);
        }
        if (!isset($request->values['idempotency_key'])) {
            return $this->review($request);
        }
        try {
            $answer = $this->placement->place($request);
        } catch (UserFacingException $refusal) {
            if ($refusal->reason !== 'in_flight') {
                throw $refusal;
            }

            return RouteResponse::redirect($this->pages->url('checkout', [ProcessingPage::PARAMETER => $request->values['idempotency_key']]));
        }

        return RouteResponse::redirect($answer['redirect']);
    }
}

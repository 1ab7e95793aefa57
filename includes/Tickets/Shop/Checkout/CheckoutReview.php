<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartError;
use Benefit\Tickets\Shop\Cart\CartLimits;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Coupons\CouponMessages;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Validates the order that a form would place, without storing anything.
 *
 * @phpstan-import-type People from CheckoutForm
 */
final class CheckoutReview
{
    public function __construct(
        private readonly CartService $carts,
        private readonly CheckoutForm $form,
        private readonly CheckoutGateways $gateways,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * @return array{cart: Cart, people: People, gateway: PaymentGateway}
     *
     * @throws UserFacingException
     */
    public function reviewRequest(ValidatedRequest $request): array
    {
        $values = $request->values;
        if (($values['benefit_website'] ?? '') !== '') {
            throw UserFacingException::refused('trap', __('Please leave the last field empty.', 'benefit'), field: 'benefit_website');
        }
        $cart = $this->carts->getCart($request->visitor);
        if ($cart->isEmpty()) {
            throw self::nothingLeft();
        }
        foreach ($cart->lines as $line) {
            CartLimits::check($line->ticket, $line->quantity, $this->clock->now(), isInCart: true);
        }
        $people = $this->form->check($cart, $values, $this->clock->now());
        if ($cart->hasAgeLimit() && ($values['tc_age_check'] ?? false) !== true) {
            throw CartLimits::ageRefusal();
        }

        return ['cart' => $cart, 'people' => $people, 'gateway' => $this->gateway($cart, $values)];
    }

    /**
     * Compares the price that the buyer saw with the current one, which counts.
     *
     * @param array<string, mixed> $values
     *
     * @throws UserFacingException `price_changed`
     */
    public function comparePrice(Cart $cart, array $values): void
    {
        $seen = $values['benefit_total_minor'] ?? null;
        $money = $this->settings->money();
        // A client that sends no currency has seen the amount in the site's own.
        $seenIn = $values['benefit_currency'] ?? $money->currency;
        if ($seen === $cart->totals->total && $seenIn === $money->currency) {
            return;
        }
        $lost = CouponMessages::inCart($cart->coupon);
        if (is_int($seen)) {
            throw UserFacingException::refused('price_changed', trim($lost . ' ' . sprintf(
                /* translators: 1: new total, 2: old total */
                __('The total is now %1$s instead of %2$s. Please review your order and place it again.', 'benefit'),
                $money->formatShort($cart->totals->total),
                (is_string($seenIn) && Currency::exists($seenIn) ? $money->withCurrency($seenIn) : $money)->formatShort($seen),
            )));
        }
        if ($lost !== '') {
            // Nothing tells whether the buyer has seen the price without the coupon.
            throw UserFacingException::refused('price_changed', $lost . ' ' . __('Please review your order and place it again.', 'benefit'));
        }
    }

    /** @param array<string, mixed> $values */
    private function gateway(Cart $cart, array $values): PaymentGateway
    {
        foreach ($this->gateways->offered($cart) as $gateway) {
            if ($gateway->id() === ($values['tc_choose_gateway'] ?? '')) {
                return $gateway;
            }
        }
        throw UserFacingException::refused('gateway', __('Please choose a payment method.', 'benefit'), field: 'tc_choose_gateway');
    }

    /** More specific than the cart's error: someone who orders had tickets in the cart when the page was rendered. */
    private static function nothingLeft(): UserFacingException
    {
        return UserFacingException::refused(
            (string) CartError::Zero->value,
            __('There is nothing left to order. The tickets in your cart have already been ordered or are no longer on sale. Please choose your tickets again.', 'benefit'),
            data: ['number' => 0],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Shared\Clock;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Money\Currency;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\CartError;
use Benefit\Tickets\Cart\CartRules;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Coupons\CouponText;

defined('ABSPATH') || exit;

/**
 * The order that a form would place, checked as an order is; makes nothing.
 *
 * @phpstan-import-type People from CheckoutForm
 */
final class Review
{
    public function __construct(
        private readonly Carts $carts,
        private readonly CheckoutForm $form,
        private readonly Gateways $gateways,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * @return array{cart: Cart, people: People, gateway: Gateway}
     *
     * @throws Refusal
     */
    public function of(Request $request): array
    {
        $values = $request->values;
        if (($values['benefit_website'] ?? '') !== '') {
            throw new Refusal('trap', __('Please leave the last field empty.', 'benefit'), field: 'benefit_website');
        }
        $cart = $this->carts->of($request->visitor);
        if ($cart->isEmpty()) {
            throw self::nothingLeft();
        }
        foreach ($cart->lines as $line) {
            CartRules::check($line->ticket, $line->quantity, $this->clock->now(), isInCart: true);
        }
        $people = $this->form->check($cart, $values, $this->clock->now());
        if ($cart->hasAgeLimit() && ($values['tc_age_check'] ?? false) !== true) {
            throw CartRules::ageRefusal();
        }

        return ['cart' => $cart, 'people' => $people, 'gateway' => $this->gateway($cart, $values)];
    }

    /**
     * The server's price counts; the one that the buyer saw is only compared.
     *
     * @param array<string, mixed> $values
     *
     * @throws Refusal `price_changed`
     */
    public function comparePrice(Cart $cart, array $values): void
    {
        $seen = $values['benefit_total_minor'] ?? null;
        $money = $this->settings->money();
        // A client that names no currency has read the amount in the site's own.
        $seenIn = $values['benefit_currency'] ?? $money->currency;
        if ($seen === $cart->totals->total && $seenIn === $money->currency) {
            return;
        }
        $lost = CouponText::inCart($cart->coupon);
        if (is_int($seen)) {
            throw new Refusal('price_changed', trim($lost . ' ' . sprintf(
                /* translators: 1: new total, 2: old total */
                __('The total is now %1$s instead of %2$s. Please look at it and order again.', 'benefit'),
                $money->format($cart->totals->total),
                (is_string($seenIn) && Currency::exists($seenIn) ? $money->in($seenIn) : $money)->format($seen),
            )));
        }
        if ($lost !== '') {
            // Nothing tells whether the buyer has seen the price without it.
            throw new Refusal('price_changed', $lost . ' ' . __('Please look at it and order again.', 'benefit'));
        }
    }

    /** @param array<string, mixed> $values */
    private function gateway(Cart $cart, array $values): Gateway
    {
        foreach ($this->gateways->active($cart->totals->total, $this->settings->currency()) as $gateway) {
            if ($gateway->id() === ($values['tc_choose_gateway'] ?? '')) {
                return $gateway;
            }
        }
        throw new Refusal('gateway', __('Please choose one of the ways to pay.', 'benefit'), field: 'tc_choose_gateway');
    }

    /** A buyer who orders has had something in their cart when the page was made. */
    private static function nothingLeft(): Refusal
    {
        return new Refusal(
            (string) CartError::Zero->value,
            __('There is nothing left to order: the tickets in your cart have been ordered already, or are no longer on sale. Please choose your tickets again.', 'benefit'),
            data: ['number' => 0],
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Tickets\Cart\ReservationView;
use Benefit\Tickets\Checkout\Answers;
use Benefit\Tickets\Checkout\Checkout;
use Benefit\Tickets\Checkout\CheckoutView;
use Benefit\Tickets\Checkout\OrderStore;
use Benefit\Tickets\Checkout\Review;
use Benefit\Tickets\Checkout\WaitingPayment;
use Benefit\Tickets\Stock\BuyerLimitRepository;

/** From the cart to the order. */
trait CheckoutWiring
{
    public function checkout(): Checkout
    {
        return $this->once(Checkout::class, fn() => new Checkout(
            $this->review(),
            new OrderStore(
                $this->orderRepository(),
                $this->buyerLimits(),
                $this->coupons(),
                $this->holds(),
                $this->stockRepository(),
                $this->payments(),
                $this->idempotency(),
                $this->transaction(),
                $this->settings(),
                $this->answers(),
                $this->clock,
            ),
            $this->answers(),
            $this->carts(),
            $this->orderRepository(),
            $this->payments(),
            $this->gateways(),
            $this->idempotency(),
            $this->settings(),
            $this->pages(),
            $this->visitor(),
        ));
    }

    private function review(): Review
    {
        return $this->once(Review::class, fn() => new Review($this->carts(), $this->checkoutForm(), $this->gateways(), $this->settings(), $this->clock));
    }

    private function answers(): Answers
    {
        return $this->once(Answers::class, fn() => new Answers($this->settings(), $this->pages()));
    }

    public function checkoutView(): CheckoutView
    {
        return $this->once(CheckoutView::class, fn() => new CheckoutView($this->checkoutForm(), new ReservationView($this->settings(), $this->clock), $this->gateways(), $this->endpoint(), $this->settings(), $this->pages(), $this->clock));
    }

    public function waitingPayment(): WaitingPayment
    {
        return $this->once(WaitingPayment::class, fn() => new WaitingPayment($this->holds(), $this->payments(...), $this->gateways(...), $this->idempotency(...), $this->orders(...), $this->settings(), $this->pages(), $this->clock));
    }

    private function buyerLimits(): BuyerLimitRepository
    {
        return $this->once(BuyerLimitRepository::class, fn() => new BuyerLimitRepository($this->database()));
    }
}

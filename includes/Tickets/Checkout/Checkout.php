<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Coupons\Coupons;
use Benefit\Coupons\CouponText;
use Benefit\Payments\Charge;
use Benefit\Payments\Claim;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Idempotency;
use Benefit\Payments\OutcomeKind;
use Benefit\Payments\Payment;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Clock;
use Benefit\Shared\Pages;
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Shared\Request;
use Benefit\Shared\Settings;
use Benefit\Shared\Transaction;
use Benefit\Shared\VisitorToken;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\CartError;
use Benefit\Tickets\Cart\CartRules;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Stock\BuyerLimitRepository;
use Benefit\Tickets\Stock\HoldRepository;
use Benefit\Tickets\Stock\StockRepository;

/**
 * From a cart to an order. The key is claimed first; hold, order, attendees and payment are one transaction; the
 * gateway is asked outside of it; what it answers is a second one.
 *
 * @phpstan-import-type People from CheckoutForm
 */
final class Checkout
{
    public const SECRET_BYTES = 16;
    public const NUMBER_LENGTH = 8;
    /** Fields that say nothing about what is ordered. */
    private const NOT_IN_FINGERPRINT = ['idempotency_key', 'benefit_field_count', 'benefit_edit'];

    public function __construct(
        private readonly Carts $carts,
        private readonly CheckoutForm $form,
        private readonly OrderRepository $orders,
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly Coupons $coupons,
        private readonly HoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly Payments $payments,
        private readonly Gateways $gateways,
        private readonly Idempotency $idempotency,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
        private readonly VisitorToken $visitor,
    ) {}

    /**
     * What would be ordered, checked as an order is; makes nothing.
     *
     * @return array{cart: Cart, people: People, gateway: Gateway}
     *
     * @throws Refusal
     */
    public function review(Request $request): array
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
            CartRules::check($line->ticket, $line->quantity, $this->clock->now());
        }
        $people = $this->form->check($cart, $values, $this->clock->now());
        if ($cart->hasAgeLimit() && ($values['tc_age_check'] ?? false) !== true) {
            throw CartRules::ageRefusal();
        }

        return ['cart' => $cart, 'people' => $people, 'gateway' => $this->gateway($cart, $values)];
    }

    /** Whoever orders has had something in their cart when the page was made. */
    private static function nothingLeft(): Refusal
    {
        return new Refusal(
            (string) CartError::Zero->value,
            __('There is nothing to order any more: what was in your cart has been ordered already, or is not sold any longer. Please choose your tickets again.', 'benefit'),
            data: ['number' => 0],
        );
    }

    /**
     * @return array<string, mixed> the answer of benefit_place_order; the same for every request with this key
     *
     * @throws Refusal
     */
    public function place(Request $request): array
    {
        $visitor = (string) $request->visitor;
        $claim = $this->claim($visitor, $request->values);
        if ($claim->answer !== null) {
            return $this->shown($claim->answer);
        }
        if ($claim->subjectId !== null) {
            return $this->recover($claim, $claim->subjectId, $request->values);
        }
        try {
            $checked = $this->review($request);
            $this->comparePrice($checked['cart'], $request->values);
            if ($checked['cart']->hasUnheld()) {
                $this->carts->reserve($visitor, $request->network);
            }
            [$orderId, $orderKey, $payment] = $this->store($request, $claim, ...$checked);
        } catch (\Throwable $error) {
            $this->idempotency->release($claim);
            throw $error;
        }

        return $this->collect($claim, $orderId, $orderKey, $payment, $checked['gateway'], $request->values);
    }

    /**
     * What became of a key, for the page that waits for it.
     *
     * @return array<string, mixed>|null null: never sent
     *
     * @throws Refusal
     */
    public function look(string $visitor, string $key): ?array
    {
        $claim = $this->idempotency->look(Idempotency::scope(Orders::PURPOSE, $visitor), $key);

        return $claim?->answer === null ? null : $this->shown($claim->answer);
    }

    /** @param array<string, mixed> $values */
    private function claim(string $visitor, array $values): Claim
    {
        $key = $values['idempotency_key'] ?? '';
        if (!is_string($key) || $key === '') {
            throw new Refusal('missing', __('This order came without its key. Please reload the page and try again.', 'benefit'), 400, 'idempotency_key');
        }

        return $this->idempotency->claim(
            Idempotency::scope(Orders::PURPOSE, $visitor),
            $key,
            Idempotency::fingerprint(array_diff_key($values, array_flip(self::NOT_IN_FINGERPRINT))),
        );
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

    /**
     * The server's price counts; the one that the buyer saw is only compared.
     *
     * @param array<string, mixed> $values
     */
    private function comparePrice(Cart $cart, array $values): void
    {
        $seen = $values['benefit_total_minor'] ?? null;
        if ($seen === $cart->totals->total) {
            return;
        }
        $lost = CouponText::inCart($cart->coupon);
        if (is_int($seen)) {
            throw new Refusal('price_changed', trim($lost . ' ' . sprintf(
                /* translators: 1: new total, 2: old total */
                __('The total is now %1$s instead of %2$s. Please look at it and order again.', 'benefit'),
                $this->settings->money()->format($cart->totals->total),
                $this->settings->money()->format($seen),
            )));
        }
        if ($lost !== '') {
            // Nothing tells whether the buyer has seen the price without it.
            throw new Refusal('price_changed', $lost . ' ' . __('Please look at it and order again.', 'benefit'));
        }
    }

    /**
     * @param People $people
     *
     * @return array{int, string, Payment} order id, order key, payment
     */
    private function store(Request $request, Claim $claim, Cart $cart, array $people, Gateway $gateway): array
    {
        $isFree = $cart->totals->total === 0;
        $result = $this->transaction->run(function () use ($request, $claim, $cart, $people, $gateway, $isFree): array {
            $now = $this->clock->now();
            $number = Random::code(self::NUMBER_LENGTH);
            $secret = Random::base64url(self::SECRET_BYTES);
            if ($isFree) {
                // What is sold in the same transaction: pools before holds, as everybody locks them.
                $this->stock->lock($cart->pools());
            }
            $orderId = $this->orders->insert(
                $number,
                $secret,
                (string) $request->visitor,
                $cart,
                $this->settings->currency(),
                $gateway->id(),
                $people['buyer'],
                $cart->hasAgeLimit() ? $now : null,
                $now,
                $people['answers'],
                $people['consents'],
            );
            if (!$this->holds->moveCart((string) $request->visitor, $cart->quantities(), $orderId)) {
                throw new Refusal('cart_changed', __('Your cart has changed meanwhile. Please look at it and order again.', 'benefit'));
            }
            $this->countBuyer($cart, $people['buyer']['email']);
            $this->countCoupon($orderId, (string) $request->visitor, $cart, $people['buyer']['email']);
            $this->orders->insertItems($orderId, $cart);
            $this->storeAttendees($orderId, $cart, $people);
            $payment = $this->payments->open(Orders::PURPOSE, $orderId, $gateway, $cart->totals->total, $this->settings->currency());
            $this->idempotency->bind($claim, $orderId);
            if ($isFree) {
                $this->payments->moveInside($payment, PaymentStatus::Paid);
                $this->idempotency->finish($claim, $this->answer($number, $number . '-' . $secret, OrderStatus::Paid, 0));
            }

            return [$orderId, $number . '-' . $secret, $payment];
        });
        if ($isFree) {
            $this->payments->follow($result[2], PaymentStatus::Paid);
        }

        return $result;
    }

    private function countBuyer(Cart $cart, string $email): void
    {
        $quantities = [];
        $limits = [];
        $names = [];
        foreach ($cart->lines as $line) {
            $quantities[$line->ticket->id] = $line->quantity;
            $limits[$line->ticket->id] = $line->ticket->maxPerBuyer;
            $names[$line->ticket->id] = $line->ticket->name;
        }
        $over = $this->buyerLimits->count(Orders::buyerHash($email), $quantities, array_filter($limits));
        if ($over !== null) {
            throw CartError::BuyerLimit->refusal($names[$over], $limits[$over]);
        }
    }

    private function countCoupon(int $orderId, string $visitor, Cart $cart, string $email): void
    {
        $coupon = $cart->coupon?->counted();
        if ($coupon !== null) {
            $this->coupons->count($orderId, $visitor, $coupon, Orders::buyerHash($email));
        } elseif ($cart->coupon !== null) {
            // Ordered without it, as the buyer has seen.
            $this->coupons->remove($visitor);
        }
    }

    /** @param People $people */
    private function storeAttendees(int $orderId, Cart $cart, array $people): void
    {
        $attendees = [];
        foreach ($cart->lines as $line) {
            foreach ($people['owners'][$line->ticket->id] as $index => $owner) {
                $attendees[] = [
                    'ticket' => $line->ticket,
                    'secret' => Random::base64url(self::SECRET_BYTES),
                    'first_name' => $owner['first_name'],
                    'last_name' => $owner['last_name'],
                    'email' => $owner['email'],
                    'fields' => $people['owner_answers'][$line->ticket->id][$index],
                ];
            }
        }
        $this->orders->insertAttendees($orderId, $attendees);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    private function collect(Claim $claim, int $orderId, string $orderKey, Payment $payment, Gateway $gateway, array $values): array
    {
        $number = explode('-', $orderKey, 2)[0];
        if ($payment->amountMinor === 0) {
            $this->visitor->showCart(0);

            return $this->shown($this->answer($number, $orderKey, OrderStatus::Paid, 0));
        }
        $outcome = $this->payments->charge($payment, $gateway, new Charge(
            $payment->reference,
            $payment->amountMinor,
            $payment->currency,
            // Keys are a visitor's own here, and a shop's at the gateway.
            $claim->key . '-' . $payment->reference,
            array_intersect_key($values, $this->gateways->fieldsOf($gateway->id())),
            $this->pages->url('order', ['order_key' => $orderKey]),
            $this->pages->url('checkout', [UnpaidPage::PARAMETER => $payment->reference]),
            /* translators: 1: number of an order, 2: name of the site */
            sprintf(__('Order %1$s, %2$s', 'benefit'), $number, $this->settings->mailFromName()),
            $this->orders->emailOf($orderId),
            $payment->createdAt,
        ));
        if ($outcome->kind === OutcomeKind::Declined) {
            $this->payments->move($payment, PaymentStatus::Failed);
            $this->idempotency->finish($claim, ['declined' => $outcome->message]);
            throw self::declined($outcome->message);
        }
        $this->visitor->showCart(0);
        $status = OrderStatus::Received;
        if ($outcome->kind === OutcomeKind::Done) {
            // Null: a webhook was faster, with the same news.
            $moved = $this->payments->move($payment, PaymentStatus::Paid) ?? PaymentStatus::Paid;
            $status = $moved === PaymentStatus::Paid ? OrderStatus::Paid : OrderStatus::Refunded;
        } elseif ($gateway->life() > 0) {
            $this->holds->extend($orderId, $this->clock->now() + $gateway->life());
        }
        $answer = $this->answer($number, $orderKey, $status, $payment->amountMinor, $outcome->redirect);
        $this->idempotency->finish($claim, $answer);

        return $this->shown($answer);
    }

    /**
     * A request began this order and died before its answer. What was made stands. While it waits for its money the
     * gateway is asked again: under the same key it answers what it did.
     *
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    private function recover(Claim $claim, int $orderId, array $values): array
    {
        $order = $this->orders->byId($orderId);
        if ($order === null) {
            throw new \LogicException('A key is bound to an order that is not there.');
        }
        $payment = $this->payments->of(Orders::PURPOSE, $orderId);
        $gateway = $this->gateways->get($order->gateway);
        if ($payment?->status === PaymentStatus::Pending && $gateway !== null) {
            return $this->collect($claim, $orderId, $order->key(), $payment, $gateway, $values);
        }
        $answer = $this->answer($order->number, $order->key(), $order->status, $order->totalMinor);
        $this->idempotency->finish($claim, $answer);

        return $this->shown($answer);
    }

    /**
     * As it is stored: the order page's address is made when it is shown, since posts are not read in a transaction.
     *
     * @return array<string, mixed>
     */
    private function answer(string $number, string $orderKey, OrderStatus $status, int $total, string $redirect = ''): array
    {
        return [
            'order' => ['number' => $number, 'status' => $status->value, 'total_minor' => $total, 'currency' => $this->settings->currency()],
            'order_key' => $orderKey,
            'redirect' => $redirect,
        ];
    }

    /**
     * @param array<string, mixed> $answer as it is stored
     *
     * @return array<string, mixed>
     *
     * @throws Refusal when it is a decline
     */
    private function shown(array $answer): array
    {
        if (isset($answer['declined'])) {
            throw self::declined(is_string($answer['declined']) ? $answer['declined'] : '');
        }
        $redirect = (string) ($answer['redirect'] ?? '');

        return [
            'order' => $answer['order'],
            'redirect' => $redirect === '' ? $this->pages->url('order', ['order_key' => (string) ($answer['order_key'] ?? '')]) : $redirect,
        ];
    }

    private static function declined(string $message): Refusal
    {
        return new Refusal('declined', $message);
    }
}

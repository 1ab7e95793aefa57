<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Charge;
use Benefit\Payments\Claim;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Idempotency;
use Benefit\Payments\OutcomeKind;
use Benefit\Payments\Payment;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Pages;
use Benefit\Shared\Refusal;
use Benefit\Shared\Request;
use Benefit\Shared\Settings;
use Benefit\Shared\Transaction;
use Benefit\Shared\VisitorToken;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\OrderStatus;

/**
 * From a cart to an order. The key is claimed first; hold, order, attendees and payment are one transaction; the
 * gateway is asked outside of it; what it answers is a second one.
 */
final class Checkout
{
    /** Fields that say nothing about what is ordered. */
    private const NOT_IN_FINGERPRINT = ['idempotency_key', 'benefit_field_count', 'benefit_edit'];

    public function __construct(
        private readonly Review $review,
        private readonly OrderStore $store,
        private readonly Answers $answers,
        private readonly Carts $carts,
        private readonly OrderRepository $orders,
        private readonly Payments $payments,
        private readonly Gateways $gateways,
        private readonly Idempotency $idempotency,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly VisitorToken $visitor,
    ) {}

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
            return $this->answers->shown($claim->answer);
        }
        if ($claim->subjectId !== null) {
            return $this->recover($claim, $claim->subjectId, $request->values);
        }
        try {
            $checked = $this->review->of($request);
            $this->review->comparePrice($checked['cart'], $request->values);
            if ($checked['cart']->hasUnheld()) {
                $this->carts->reserve($visitor, $request->network);
            }
            [$orderId, $orderKey, $payment] = $this->store->store($request, $claim, ...$checked);
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

        return $claim?->answer === null ? null : $this->answers->shown($claim->answer);
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

            return $this->answers->shown($this->answers->stored($number, $orderKey, OrderStatus::Paid, 0));
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
            throw Answers::declined($outcome->message);
        }
        $this->visitor->showCart(0);
        $status = OrderStatus::Received;
        if ($outcome->kind === OutcomeKind::Done) {
            // Null: a webhook was faster, with the same news.
            $moved = $this->payments->move($payment, PaymentStatus::Paid) ?? PaymentStatus::Paid;
            $status = $moved === PaymentStatus::Paid ? OrderStatus::Paid : OrderStatus::Refunded;
        }
        $answer = $this->answers->stored($number, $orderKey, $status, $payment->amountMinor, $outcome->redirect);
        $this->idempotency->finish($claim, $answer);

        return $this->answers->shown($answer);
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
        $answer = $this->answers->stored($order->number, $order->key(), $order->status, $order->totalMinor);
        $this->idempotency->finish($claim, $answer);

        return $this->answers->shown($answer);
    }
}

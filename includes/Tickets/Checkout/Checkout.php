<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\AskableGateway;
use Benefit\Payments\Charge;
use Benefit\Payments\DeclineLimit;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\OutcomeKind;
use Benefit\Payments\Payment;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Attempt;
use Benefit\Shared\Database\Claim;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Database\UnknownCommit;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

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
        private readonly UnpaidLimit $unpaid,
        private readonly DeclineLimit $declines,
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
            return $this->goingOn($claim, fn(): array => $this->recover($claim, (int) $claim->subjectId, $request));
        }
        $isCounted = false;
        try {
            $checked = $this->review->of($request);
            $this->review->comparePrice($checked['cart'], $request->values);
            if ($checked['cart']->hasUnheld()) {
                $this->carts->reserve($visitor, $request->network);
            }
            if ($checked['cart']->totals->total > 0) {
                $this->declines->check($request->network);
                $this->unpaid->count($request->network);
                $isCounted = true;
            }
            [$orderId, $orderKey, $payment] = $this->store->store($request, $claim, ...$checked);
        } catch (\Throwable $error) {
            $this->idempotency->giveUp($claim, $error);
            if ($isCounted && !$error instanceof UnknownCommit) {
                $this->unpaid->giveBack($request->network);
            }
            throw $error;
        }

        return $this->goingOn($claim, fn(): array => $this->collect($claim, $orderId, $orderKey, $payment, $checked['gateway'], $request));
    }

    /**
     * There is an order. When a later step fails, the next request with this key goes on with it at once, instead of being
     * told that the first is still at it. All that follows may be done twice: the gateway has its own key, payments move once.
     *
     * @param \Closure(): array<string, mixed> $step
     *
     * @return array<string, mixed>
     */
    private function goingOn(Claim $claim, \Closure $step): array
    {
        try {
            return $step();
        } catch (\Throwable $error) {
            Attempt::at('reopening a key', fn() => $this->idempotency->reopen($claim));
            throw $error;
        }
    }

    /**
     * The state of a key, for the page that waits for it.
     *
     * @return array<string, mixed>|null null: never sent
     *
     * @throws Refusal
     */
    public function look(string $visitor, string $key): ?array
    {
        $claim = $this->idempotency->look(Idempotency::scope(Orders::PURPOSE, $visitor), $key);

        if ($claim?->subjectId !== null) {
            return $this->answers->shown($this->asItIs($claim->subjectId));
        }

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

    /** @return array<string, mixed> */
    private function collect(Claim $claim, int $orderId, string $orderKey, Payment $payment, Gateway $gateway, Request $request): array
    {
        $number = explode('-', $orderKey, 2)[0];
        if ($payment->amountMinor === 0) {
            $this->visitor->mark(Carts::MARKER, 0);

            return $this->answers->shown($this->answers->stored($number, $orderKey, OrderStatus::Paid, 0));
        }
        $outcome = $this->payments->charge($payment, $gateway, new Charge(
            $payment->reference,
            $payment->amountMinor,
            $payment->currency,
            // Keys are a visitor's own here, and a shop's at the gateway.
            $claim->key . '-' . $payment->reference,
            array_intersect_key($request->values, $this->gateways->fieldsOf($gateway->id())),
            $this->pages->url('order', ['order_key' => $orderKey]),
            $this->pages->url('checkout', [UnpaidPage::PARAMETER => $payment->reference]),
            /* translators: 1: number of an order, 2: name of the site */
            sprintf(__('Order %1$s, %2$s', 'benefit'), $number, $this->settings->mailFromName()),
            $this->orders->emailOf($orderId),
            $payment->createdAt,
        ));
        if ($outcome->kind === OutcomeKind::Declined) {
            $this->payments->move($payment, PaymentStatus::Failed);
            $this->declines->count($request->network);
            $this->idempotency->finish($claim, ['declined' => $outcome->message]);
            throw Answers::declined($outcome->message);
        }
        $this->visitor->mark(Carts::MARKER, 0);
        $status = OrderStatus::Received;
        if ($outcome->kind === OutcomeKind::Done) {
            // Null: a webhook was faster, with the same news.
            $moved = $this->payments->move($payment, PaymentStatus::Paid) ?? PaymentStatus::Paid;
            $this->unpaid->giveBack($request->network);
            $status = $moved === PaymentStatus::Paid ? OrderStatus::Paid : OrderStatus::Refunded;
        }
        $answer = $this->answers->stored($number, $orderKey, $status, $payment->amountMinor, $outcome->redirect);
        if ($outcome->kind === OutcomeKind::Unknown && !$gateway instanceof AskableGateway) {
            return $this->unanswered($claim, $answer, $request);
        }
        $this->idempotency->finish($claim, $answer);

        return $this->answers->shown($answer);
    }

    /**
     * No job can ask this gateway what became of it. The same key asks it again, which is what the next press does; a
     * plain post has no button to press any more, and is shown the order that waits.
     *
     * @param array<string, mixed> $answer
     *
     * @return array<string, mixed>
     *
     * @throws Refusal
     */
    private function unanswered(Claim $claim, array $answer, Request $request): array
    {
        if ($request->channel === Channel::Form) {
            $this->idempotency->reopen($claim);

            return $this->answers->shown($answer);
        }
        throw new Refusal('no_answer', __('The payment service has not answered yet.', 'benefit'), 503);
    }

    /**
     * A request began this order and died before its answer, or the gateway gave none. What was made stands. While it
     * waits for its money the gateway is asked again: under the same key it answers what it did. So is one that no job
     * asks, when the order's time is over: money that it has taken gets places again or goes back.
     *
     * @return array<string, mixed>
     */
    private function recover(Claim $claim, int $orderId, Request $request): array
    {
        $order = $this->order($orderId);
        $payment = $this->payments->of(Orders::PURPOSE, $orderId);
        $gateway = $this->gateways->get($order->gateway);
        $isOpen = $payment?->status === PaymentStatus::Pending
            || ($payment?->status === PaymentStatus::Expired && !$gateway instanceof AskableGateway);
        if ($payment !== null && $isOpen && $gateway !== null) {
            return $this->collect($claim, $orderId, $order->key(), $payment, $gateway, $request);
        }
        $answer = $this->asItIs($orderId);
        $this->idempotency->finish($claim, $answer);

        return $this->answers->shown($answer);
    }

    /** @return array<string, mixed> an answer, as it is stored */
    private function asItIs(int $orderId): array
    {
        $order = $this->order($orderId);

        return $this->answers->stored($order->number, $order->key(), $order->status, $order->totalMinor);
    }

    private function order(int $id): Order
    {
        return $this->orders->byId($id) ?? throw new \LogicException('A key is bound to an order that is not there.');
    }
}

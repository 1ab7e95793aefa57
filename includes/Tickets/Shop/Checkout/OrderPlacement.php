<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\CheckoutDraft;
use Benefit\Payments\Checkout\Placeable;
use Benefit\Payments\Checkout\StoredCheckout;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\Recovery\OrderDetails;
use Benefit\Tickets\Shop\Cart\CartService;

defined('ABSPATH') || exit;

/** Places a cart as an order: the part of PlacementService that knows carts, orders and their pages. */
final class OrderPlacement implements Placeable
{
    public function __construct(
        private readonly CheckoutReview $review,
        private readonly OrderCreator $store,
        private readonly PlaceOrderResponse $answers,
        private readonly CartService $carts,
        private readonly OrderRepository $repository,
        private readonly OrderService $orders,
        private readonly PaymentService $payments,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly VisitorToken $visitor,
    ) {}

    public function purpose(): string
    {
        return OrderService::PURPOSE;
    }

    public function keyField(): string
    {
        return 'idempotency_key';
    }

    public function incidentalFields(): array
    {
        return ['benefit_field_count', 'benefit_edit'];
    }

    public function prepare(ValidatedRequest $request): CheckoutDraft
    {
        $checked = $this->review->reviewRequest($request);
        $this->review->comparePrice($checked['cart'], $request->values);
        $this->carts->refuseDuringPause($checked['cart']);
        if ($checked['cart']->hasUnheld()) {
            $this->carts->reserve((string) $request->visitor, $request->network);
        }

        return new CheckoutDraft($checked['cart']->totals->total, $checked['gateway'], fn(IdempotencyClaim $claim): StoredCheckout => $this->store->store($request, $claim, ...$checked));
    }

    public function loadStored(int $subjectId): StoredCheckout
    {
        $payment = $this->payments->findNewest(OrderService::PURPOSE, $subjectId) ?? throw new \LogicException('An order was placed without a payment.');

        return new StoredCheckout($payment, $this->order($subjectId)->key());
    }

    public function charge(StoredCheckout $placed, string $key, array $fields): ChargeRequest
    {
        $payment = $placed->payment;

        return new ChargeRequest(
            $payment->reference,
            $payment->amountMinor,
            $payment->currency,
            $key,
            $fields,
            $this->pages->url('order', ['order_key' => $placed->key]),
            $this->pages->url('checkout', [AbandonedPaymentPage::PARAMETER => $payment->reference]),
            /* translators: 1: number of an order, 2: name of the site */
            sprintf(__('Order %1$s, %2$s', 'benefit'), PlaceOrderResponse::orderNumberFromKey($placed->key), $this->settings->mailFromName()),
            $this->repository->emailOf($payment->subjectId),
            $payment->createdAt,
            details: OrderDetails::ofOrder(PlaceOrderResponse::orderNumberFromKey($placed->key), $this->repository->pricedItems($payment->subjectId)),
            payBy: $this->payments->isByHand($payment) ? $this->repository->firstStart($payment->subjectId) : null,
        );
    }

    public function checkoutStored(): void
    {
        $this->visitor->setCountCookie(CartService::MARKER, 0);
    }

    public function answer(StoredCheckout $placed, PaymentStatus $status, string $redirect): array
    {
        return $this->answers->ofPayment($placed, $status, $redirect);
    }

    public function answerNow(int $subjectId): array
    {
        $order = $this->order($subjectId);

        return $this->answers->stored($order->key(), $order->status, $order->totalMinor);
    }

    public function toResponse(array $answer): array
    {
        return $this->answers->toResponse($answer);
    }

    public function isOf(int $subjectId, ?string $visitor): bool
    {
        return $this->orders->isOf($subjectId, $visitor);
    }

    public function url(int $subjectId): string
    {
        return $this->pages->url('order', ['order_key' => $this->order($subjectId)->key()]);
    }

    /** Updates the cart's marker, since unpaid tickets return to the cart. */
    public function paymentPageLeft(?string $visitor): void
    {
        $this->visitor->setCountCookie(CartService::MARKER, count($this->carts->getCart($visitor)->lines));
    }

    private function order(int $id): Order
    {
        return $this->repository->byId($id) ?? throw new \LogicException('A key is bound to an order that is not there.');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Charge;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Placement\Draft;
use Benefit\Payments\Placement\Placeable;
use Benefit\Payments\Placement\Placed;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Shared\Database\Claim;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;

defined('ABSPATH') || exit;

/** A cart becomes an order: the part of Placement that knows of carts, orders and their pages. */
final class OrderPlacement implements Placeable
{
    public function __construct(
        private readonly Review $review,
        private readonly OrderStore $store,
        private readonly Answers $answers,
        private readonly Carts $carts,
        private readonly OrderRepository $repository,
        private readonly Orders $orders,
        private readonly Payments $payments,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly VisitorToken $visitor,
    ) {}

    public function purpose(): string
    {
        return Orders::PURPOSE;
    }

    public function keyField(): string
    {
        return 'idempotency_key';
    }

    public function incidentalFields(): array
    {
        return ['benefit_field_count', 'benefit_edit'];
    }

    public function prepare(Request $request): Draft
    {
        $checked = $this->review->of($request);
        $this->review->comparePrice($checked['cart'], $request->values);
        if ($checked['cart']->hasUnheld()) {
            $this->carts->reserve((string) $request->visitor, $request->network);
        }

        return new Draft($checked['cart']->totals->total, $checked['gateway'], fn(Claim $claim): Placed => $this->store->store($request, $claim, ...$checked));
    }

    public function placed(int $subjectId): Placed
    {
        $payment = $this->payments->of(Orders::PURPOSE, $subjectId) ?? throw new \LogicException('An order was placed without a payment.');

        return new Placed($payment, $this->order($subjectId)->key());
    }

    public function charge(Placed $placed, string $key, array $fields): Charge
    {
        $payment = $placed->payment;

        return new Charge(
            $payment->reference,
            $payment->amountMinor,
            $payment->currency,
            $key,
            $fields,
            $this->pages->url('order', ['order_key' => $placed->key]),
            $this->pages->url('checkout', [UnpaidPage::PARAMETER => $payment->reference]),
            /* translators: 1: number of an order, 2: name of the site */
            sprintf(__('Order %1$s, %2$s', 'benefit'), Answers::numberIn($placed->key), $this->settings->mailFromName()),
            $this->repository->emailOf($payment->subjectId),
            $payment->createdAt,
        );
    }

    public function begun(): void
    {
        $this->visitor->mark(Carts::MARKER, 0);
    }

    public function answer(Placed $placed, PaymentStatus $status, string $redirect): array
    {
        return $this->answers->ofPayment($placed, $status, $redirect);
    }

    public function answerNow(int $subjectId): array
    {
        $order = $this->order($subjectId);

        return $this->answers->stored($order->key(), $order->status, $order->totalMinor);
    }

    public function shown(array $answer): array
    {
        return $this->answers->shown($answer);
    }

    public function isOf(int $subjectId, ?string $visitor): bool
    {
        return $this->orders->isOf($subjectId, $visitor);
    }

    public function url(int $subjectId): string
    {
        return $this->pages->url('order', ['order_key' => $this->order($subjectId)->key()]);
    }

    /** Unpaid tickets are in the cart again. */
    public function left(?string $visitor): void
    {
        $this->visitor->mark(Carts::MARKER, count($this->carts->of($visitor)->lines));
    }

    private function order(int $id): Order
    {
        return $this->repository->byId($id) ?? throw new \LogicException('A key is bound to an order that is not there.');
    }
}

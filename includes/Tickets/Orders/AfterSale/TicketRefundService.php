<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\TicketReturnRepository;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Refunds chosen tickets or a whole order. Tickets are claimed in the transaction that reserves the amount, so that
 * each is refunded once. The consequences follow when the gateway has confirmed (OrderPayable).
 */
final class TicketRefundService
{
    /** Takes the place of a refund's id in the idempotency record. */
    private const NO_MONEY = 0;

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly TicketReturnRepository $returns,
        private readonly PaymentService $payments,
        private readonly RefundRepository $refunds,
        private readonly OrderCancellation $cancellation,
        private readonly IdempotentAction $onePress,
    ) {}

    /**
     * Calculates the amounts of a refund, for the person who confirms it.
     *
     * @param list<int>|null $attendeeIds null: all that is left
     *
     * @throws UserFacingException
     */
    public function plan(int $orderId, ?array $attendeeIds, ?int $amountMinor = null): RefundPlan
    {
        $plan = $this->planned($orderId, $this->payment($orderId), $attendeeIds, $amountMinor);
        if ($plan->amountMinor === 0 && ($attendeeIds ?? []) === []) {
            throw self::nothing();
        }

        return $plan;
    }

    /**
     * @return list<int> tickets that a refund would still change: not refunded, no refund pending; cancelled ones only
     *     if they cost something
     */
    public function refundable(int $orderId): array
    {
        return RefundPlan::refundableIds($this->order($orderId), $this->refunds->ofPayment($this->payment($orderId)->id));
    }

    /** @return list<int> tickets whose money was refunded */
    public function refunded(int $orderId): array
    {
        return array_keys(RefundPlan::refundedAttendees($this->order($orderId), $this->refunds->ofPayment($this->payment($orderId)->id)));
    }

    /**
     * @param list<int>|null $attendeeIds
     *
     * @return Refund|null Done, or Due while the gateway has not answered (cron asks again); null when tickets were
     *     cancelled without money
     *
     * @throws UserFacingException
     */
    public function refund(int $orderId, ?array $attendeeIds, string $reason, bool $cancelTickets, int $userId, ?int $amountMinor, string $key): ?Refund
    {
        $payment = $this->payment($orderId);
        $fields = [$orderId, $attendeeIds, $amountMinor, $cancelTickets];
        $id = $this->onePress->run('refund', $userId, $key, $fields, function (?IdempotencyClaim $claim) use ($orderId, $payment, $attendeeIds, $reason, $cancelTickets, $userId, $amountMinor): int {
            $mayCancel = $cancelTickets && ($attendeeIds ?? []) !== [];
            // Without money involved, earlier refunds of these tickets do not matter.
            $plan = $amountMinor === 0 && $mayCancel ? null : $this->planned($orderId, $payment, $attendeeIds, $amountMinor);
            if ($plan !== null && $plan->amountMinor === 0 && !$mayCancel) {
                throw self::nothing();
            }
            if ($plan === null || $plan->amountMinor === 0) {
                $this->cancellation->ofTickets($this->order($orderId), $attendeeIds, $reason, $userId);

                return self::NO_MONEY;
            }
            $mark = fn(Refund $refund) => $this->mark($orderId, $payment, $refund, $plan, $attendeeIds, $amountMinor, $claim);

            return $this->payments->refund($payment, $plan->amountMinor, $reason, $plan->data($cancelTickets), $userId, $mark)->id;
        });
        if ($id === self::NO_MONEY) {
            return null;
        }
        $refund = $this->refunds->byId($id) ?? throw new \LogicException('A refund has vanished.');
        if ($refund->status === RefundStatus::Failed) {
            throw UserFacingException::refused('refund_failed', $refund->message === '' ? __('The refund did not go through. No money was returned.', 'benefit') : $refund->message);
        }

        return $refund;
    }

    /**
     * Claims the tickets inside the transaction that reserves the amount. Another request may have refunded something
     * since the plan was made, so the plan is recalculated under the order's lock and must not have changed.
     *
     * @param list<int>|null $attendeeIds
     */
    private function mark(int $orderId, Payment $payment, Refund $refund, RefundPlan $plan, ?array $attendeeIds, ?int $amountMinor, ?IdempotencyClaim $claim): void
    {
        $this->returns->lock($orderId);
        $others = array_values(array_filter($this->refunds->ofPayment($payment->id), static fn(Refund $one): bool => $one->id !== $refund->id));
        $again = RefundPlan::forOrder($this->order($orderId), $others, $attendeeIds, $amountMinor);
        if ($again->data(false) !== $plan->data(false) || !$this->returns->claim($orderId, $refund->id, array_keys($plan->tickets))) {
            throw UserFacingException::conflict('order_changed', __('This order has changed since you opened it. Please check it and try again.', 'benefit'));
        }
        $this->onePress->bind($claim, $refund->id);
    }

    /** @param list<int>|null $attendeeIds */
    private function planned(int $orderId, Payment $payment, ?array $attendeeIds, ?int $amountMinor): RefundPlan
    {
        $order = $this->order($orderId);
        // Tickets of a free order can still be cancelled, and an order that has ended may still have money to refund.
        if (!$order->status->admits() && !$payment->isRefundable()) {
            throw UserFacingException::refused('not_refundable', __('This order cannot be refunded because it has not been paid or has already been refunded in full.', 'benefit'));
        }

        return RefundPlan::forOrder($order, $this->refunds->ofPayment($payment->id), $attendeeIds, $amountMinor);
    }

    private static function nothing(): UserFacingException
    {
        return UserFacingException::refused('nothing_to_refund', __('There is nothing to refund. Choose tickets or enter an amount. If the order was free or its money has already been returned, cancel the order instead.', 'benefit'));
    }

    private function order(int $orderId): Order
    {
        return $this->orders->byId($orderId) ?? throw UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }

    private function payment(int $orderId): Payment
    {
        return $this->payments->findNewest(OrderService::PURPOSE, $orderId) ?? throw UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }
}

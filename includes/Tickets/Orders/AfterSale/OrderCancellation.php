<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Orders\Emails\RefundEmails;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketReturnRepository;
use Benefit\Tickets\Orders\TicketReturns;
use Benefit\Tickets\Orders\TicketStatus;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

/** Ends orders and tickets without a refund: unpaid orders, free ones, or when the organizer decides so. */
final class OrderCancellation
{
    public function __construct(
        private readonly OrderRepository $orders,
        private readonly TicketReturnRepository $returnRepository,
        private readonly TicketReturns $returns,
        private readonly PaymentService $payments,
        private readonly PaymentRepository $paymentRepository,
        private readonly CouponService $coupons,
        private readonly OrderLog $log,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
    ) {}

    /**
     * Cancels an order that awaits payment.
     *
     * @throws UserFacingException when it has been paid, or has ended, in the meantime
     */
    public function ofUnpaid(Order $order, string $reason, int $userId): void
    {
        $payment = $this->payment($order);
        $this->transaction->run(function () use ($order, $payment, $reason, $userId): void {
            $this->paymentRepository->lock($payment->id);
            if (!$this->orders->move($order->id, OrderStatus::Cancelled, [OrderStatus::Received])) {
                throw self::changed();
            }
            $this->payments->moveInTransaction($payment, PaymentStatus::Expired);
            $this->returns->cancel($order->id);
            $this->recordCancellation($order, [], $reason, $userId);
        });
        $this->payments->runAfterCommit($payment, PaymentStatus::Expired);
    }

    /**
     * Cancels an order that failed or expired, so that a late payment is refunded instead of taking places. The buyer is not
     * told again.
     *
     * @throws UserFacingException when it has been paid in the meantime
     */
    public function ofEnded(Order $order, string $reason, int $userId): void
    {
        $payment = $this->payment($order);
        $this->transaction->run(function () use ($order, $payment, $reason, $userId): void {
            $this->paymentRepository->lock($payment->id);
            $this->returnRepository->lock($order->id);
            if (!$this->orders->move($order->id, OrderStatus::Cancelled, [OrderStatus::Failed, OrderStatus::Expired])) {
                throw self::changed();
            }
            $this->returns->cancel($order->id);
            $this->log->add($order->id, 'cancelled', ['tickets' => [], 'reason' => $reason], $userId);
        });
    }

    /**
     * Cancels tickets of a paid order without refunding them.
     *
     * @param list<int>|null $attendeeIds null: all that are left
     *
     * @throws UserFacingException when none are left
     */
    public function ofTickets(Order $order, ?array $attendeeIds, string $reason, int $userId): void
    {
        $this->transaction->run(function () use ($order, $attendeeIds, $reason, $userId): void {
            $this->returnRepository->lock($order->id);
            $now = $this->orders->byId($order->id);
            $back = $now?->status->admits() === true ? $this->returns->returnTickets($order->id, $attendeeIds, TicketStatus::Cancelled) : 0;
            if ($now === null || $back === 0 || ($attendeeIds !== null && $back !== count($attendeeIds))) {
                throw self::changed();
            }
            $isWhole = !$this->returns->hasValid($order->id);
            if ($isWhole) {
                $to = $now->refundedMinor > 0 ? OrderStatus::Refunded : OrderStatus::Cancelled;
                $this->orders->move($order->id, $to, [OrderStatus::Paid, OrderStatus::PartlyRefunded]);
                $this->coupons->releaseUse($order->id);
            }
            $this->recordCancellation($order, $isWhole ? [] : (array) $attendeeIds, $reason, $userId);
        });
        do_action(StockService::CHANGED, $this->orders->poolsOf($order->id));
    }

    private function payment(Order $order): Payment
    {
        return $this->payments->findNewest(OrderService::PURPOSE, $order->id) ?? throw new \LogicException('An order has no payment.');
    }

    /** @param list<int> $attendeeIds []: the whole order */
    private function recordCancellation(Order $order, array $attendeeIds, string $reason, int $userId): void
    {
        $this->log->add($order->id, 'cancelled', ['tickets' => $attendeeIds, 'reason' => $reason], $userId);
        $this->mail->queue($attendeeIds === [] ? RefundEmails::CANCELLED : RefundEmails::TICKETS_CANCELLED, $order->id, $order->email, ['tickets' => $attendeeIds]);
    }

    private static function changed(): UserFacingException
    {
        return UserFacingException::conflict('order_changed', __('This order has changed since you opened it. Please check it and try again.', 'benefit'));
    }
}

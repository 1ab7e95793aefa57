<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Marks an offline order as paid when the organizer says that the bank transfer, or cash at the door, has arrived. */
final class PaymentConfirmation
{
    public function __construct(
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly OrderLog $log,
        private readonly Transaction $transaction,
    ) {}

    /**
     * @param Order $order freshly read
     *
     * @throws UserFacingException 409 when another payment method is used, the order was cancelled, or its places are
     *     gone
     */
    public function confirm(Order $order, int $userId): void
    {
        $payment = $this->payments->findNewest(OrderService::PURPOSE, $order->id);
        if ($payment === null || !$this->gateways->get($payment->gateway) instanceof ManualGateway) {
            throw UserFacingException::conflict('not_offline', __('This order uses a payment method that confirms payments automatically.', 'benefit'));
        }
        if ($order->status === OrderStatus::Cancelled) {
            throw UserFacingException::conflict('is_cancelled', __('This order was canceled, and its tickets were released. Please return the money. If the buyer still wants to attend, they need to place a new order.', 'benefit'));
        }
        $this->transaction->run(fn() => $this->log->attributeTo($userId, function () use ($payment): void {
            $moved = $this->payments->moveInTransaction($payment, PaymentStatus::Paid);
            if ($moved === null) {
                throw UserFacingException::conflict('order_changed', __('This order has changed since you opened it. Please check it and try again.', 'benefit'));
            }
            if ($moved !== PaymentStatus::Paid) {
                throw UserFacingException::conflict('no_places', __('The tickets in this order were released, and not enough are left. Refund the money, or increase the capacity first.', 'benefit'));
            }
        }));
        $this->payments->runAfterCommit($payment, PaymentStatus::Paid);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\Ledger\Payable;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

/**
 * Moves an order along with its payment, inside the transaction that moves the payment: places, limits per buyer,
 * tickets, history and emails.
 */
final class OrderPayable implements Payable
{
    public function __construct(
        private readonly OrderService $found,
        private readonly OrderRepository $orders,
        private readonly OrderInventory $places,
        private readonly CouponService $coupons,
        private readonly TicketReturns $returns,
        private readonly OrderLog $history,
        private readonly OrderNotices $notices,
        private readonly AttendeeNotifier $attendeeNotifier,
        private readonly SettledOrderNotifier $settledOrders,
        private readonly Clock $clock,
    ) {}

    public function purpose(): string
    {
        return OrderService::PURPOSE;
    }

    /** Sells the held places. If the holds have expired, takes the places again if they are still available. */
    public function paid(int $subjectId): bool
    {
        $this->found->forget($subjectId);
        $from = [OrderStatus::Received, OrderStatus::Failed, OrderStatus::Expired];
        $holds = $this->places->loadHolds($subjectId);
        if ($holds === [] && ($this->isUnwanted($subjectId) || !$this->places->retakeAndSell($subjectId))) {
            $this->orders->move($subjectId, OrderStatus::Refunded, [...$from, OrderStatus::Cancelled]);

            return false;
        }
        $this->places->sell($holds);
        if (!$this->orders->move($subjectId, OrderStatus::Paid, $from, $this->clock->now())) {
            throw new \LogicException('A payment was made for an order that takes none.');
        }
        $this->history->add($subjectId, 'paid');
        // The order that crosses the limit by its payment stays valid; the organizer is told.
        foreach ($this->places->findOverLimit($subjectId) as $ticketId => $over) {
            $this->orders->markOverLimit($subjectId);
            $this->history->add($subjectId, 'over_limit', ['ticket' => $ticketId] + $over);
        }
        // Complimentary orders have no holds, and no stranger can cause their emails.
        $this->notices->toBoth($subjectId, 'order_paid', 'order_organiser', isLimited: $holds !== [] && $this->orders->isFree($subjectId));
        $this->attendeeNotifier->paid($subjectId);

        return true;
    }

    /**
     * After a failure, the lines return to the visitor's cart and keep their places until they would have expired
     * there.
     */
    public function ended(int $subjectId, PaymentStatus $why): void
    {
        $this->found->forget($subjectId);
        $holds = $this->places->lockedHolds($subjectId);
        $to = $why === PaymentStatus::Expired ? OrderStatus::Expired : OrderStatus::Failed;
        if ($this->orders->move($subjectId, $to, [OrderStatus::Received])) {
            $this->history->add($subjectId, $why === PaymentStatus::Expired ? 'expired' : 'failed');
            if ($why === PaymentStatus::Expired && $this->orders->isDue($subjectId)) {
                $this->notices->toBuyer($subjectId, 'order_expired', isLimited: true);
            }
        }
        $this->places->releaseUnpaid($subjectId, $holds, $why);
    }

    public function refunded(int $subjectId, Refund $refund): void
    {
        $this->applyRefund($subjectId, $refund, true);
    }

    public function partlyRefunded(int $subjectId, Refund $refund): void
    {
        $this->applyRefund($subjectId, $refund, false);
    }

    public function refundFailed(int $subjectId, Refund $refund): void
    {
        $this->history->add($subjectId, 'refund_failed', ['refund' => $refund->id, 'amount' => $refund->amountMinor, 'message' => $refund->message]);
        $this->notices->toOrganiser($subjectId, $refund->status === RefundStatus::Due ? 'order_refund_waits' : 'order_refund_failed', ['amount' => $refund->amountMinor]);
    }

    public function waits(int $subjectId, int $until): void
    {
        $this->places->extend($subjectId, $until);
    }

    public function due(int $subjectId, int $dueAt): void
    {
        $this->found->forget($subjectId);
        if ($this->orders->setDue($subjectId, $dueAt)) {
            $this->places->extend($subjectId, $dueAt);
            $this->notices->toBuyer($subjectId, 'order_due', isLimited: true);
        }
    }

    public function reminded(int $subjectId): void
    {
        $this->notices->toBuyer($subjectId, 'order_reminder', isLimited: true);
    }

    public function disputed(int $subjectId, DisputeStatus $dispute): void
    {
        $this->history->add($subjectId, 'disputed', ['state' => $dispute->value]);
        $this->notices->toOrganiser($subjectId, $dispute === DisputeStatus::Won ? 'order_dispute_won' : 'order_disputed');
    }

    /** Like a refund, but made by the bank: whatever the status of the order was, its tickets admit nobody. */
    public function chargedBack(int $subjectId): void
    {
        $this->found->forget($subjectId);
        $this->returns->lock($subjectId);
        $status = $this->orders->statusOf($subjectId);
        if ($status->admits()) {
            $this->returns->returnTickets($subjectId, null, TicketStatus::ChargedBack);
        } else {
            $this->giveOrderUp($subjectId, $status, false);
        }
        $this->orders->move($subjectId, OrderStatus::Fraud, array_values(array_filter(OrderStatus::cases(), static fn(OrderStatus $from): bool => $from !== OrderStatus::Fraud)));
        $this->coupons->releaseUse($subjectId);
        $this->history->add($subjectId, 'disputed', ['state' => DisputeStatus::Lost->value]);
        // Buyers of refunded or cancelled orders were already told.
        if ($status !== OrderStatus::Refunded && $status !== OrderStatus::Cancelled) {
            $this->notices->toBuyer($subjectId, 'order_charged_back');
        }
        $this->notices->toOrganiser($subjectId, 'order_charged_back_organiser');
    }

    public function settled(int $subjectId): void
    {
        do_action(StockService::CHANGED, $this->orders->poolsOf($subjectId));
        $this->settledOrders->add($subjectId);
    }

    /**
     * Applies a refund. Its data says which tickets it is for and whether they end. A refund made at the gateway has no
     * data: a full one ends all tickets, a partial one none.
     */
    private function applyRefund(int $orderId, Refund $refund, bool $whole): void
    {
        $this->found->forget($orderId);
        $this->returns->lock($orderId);
        $this->returns->recordRefund($orderId, $refund->amountMinor, $refund->data);
        $status = $this->orders->statusOf($orderId);
        $tickets = is_array($refund->data['tickets'] ?? null) ? array_keys($refund->data['tickets']) : null;
        $ends = is_bool($refund->data['cancel'] ?? null) ? $refund->data['cancel'] : $whole;
        $after = $status->admits()
            ? $this->giveTicketsBack($orderId, $ends ? $tickets : [])
            : $this->giveOrderUp($orderId, $status, $whole);
        $isOver = $after === OrderStatus::Refunded || $after === OrderStatus::Fraud;
        if ($isOver) {
            $this->coupons->releaseUse($orderId);
        }
        $this->history->add($orderId, $isOver ? 'refunded' : 'partly_refunded', [
            'refund' => $refund->id,
            'amount' => $refund->amountMinor,
            'tickets' => $tickets,
            'cancelled' => $ends,
            'reason' => $refund->reason,
        ], $refund->userId);
        $data = ['amount' => $refund->amountMinor, 'tickets' => $tickets ?? [], 'cancelled' => $ends, 'late' => ($refund->data['why'] ?? '') === 'late'];
        $isOver
            ? $this->notices->toBoth($orderId, 'order_refunded', 'order_refunded_organiser', $data)
            : $this->notices->toBoth($orderId, 'order_partly_refunded', 'order_partly_refunded_organiser', $data);
    }

    /** @param list<int>|null $attendeeIds null: all that are left */
    private function giveTicketsBack(int $orderId, ?array $attendeeIds): OrderStatus
    {
        $this->returns->returnTickets($orderId, $attendeeIds, TicketStatus::Refunded);
        $after = $this->returns->hasValid($orderId) ? OrderStatus::PartlyRefunded : OrderStatus::Refunded;
        $this->orders->move($orderId, $after, [OrderStatus::Paid, OrderStatus::PartlyRefunded]);

        return $after;
    }

    /** Ends an order that has no sold places. */
    private function giveOrderUp(int $orderId, OrderStatus $status, bool $whole): OrderStatus
    {
        if ($status === OrderStatus::Received) {
            $this->places->release($orderId);
            $this->places->uncountBuyer($orderId);
        }
        $this->returns->cancel($orderId);
        if ($whole) {
            $this->orders->move($orderId, OrderStatus::Refunded, [OrderStatus::Received, OrderStatus::Failed, OrderStatus::Expired, OrderStatus::Cancelled]);
        }

        return $whole ? OrderStatus::Refunded : $status;
    }

    /**
     * Tells whether the organizer has cancelled the order, or refunded the event, so that a late payment must not
     * revive it.
     */
    private function isUnwanted(int $orderId): bool
    {
        return $this->orders->statusOf($orderId) === OrderStatus::Cancelled || $this->orders->belongsToRefundedEvent($orderId);
    }
}

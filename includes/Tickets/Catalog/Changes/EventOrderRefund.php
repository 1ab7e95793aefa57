<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Refunds one order's tickets to an event that does not take place. */
final class EventOrderRefund
{
    public function __construct(private readonly OrderService $orders, private readonly OrderActions $orderActions) {}

    /**
     * Does nothing when called again.
     *
     * @throws UserFacingException a problem that staff must look at
     */
    public function order(int $orderId, int $eventId, string $reason, int $userId): void
    {
        $order = $this->fresh($orderId);
        $tickets = $order === null ? [] : self::valid($order, $eventId);
        if ($order === null || $tickets === []) {
            return;
        }
        try {
            $order->status === OrderStatus::Received
                ? $this->giveUp($order, $eventId, $reason, $userId)
                : $this->refundTickets($order, $eventId, $reason, $userId);
        } catch (UserFacingException $refusal) {
            $now = $this->fresh($orderId);
            // Another request was faster; the result is the same.
            if ($now !== null && self::valid($now, $eventId) !== []) {
                throw $refusal;
            }
        }
    }

    public function number(int $orderId): string
    {
        return $this->orders->byId($orderId)->number ?? '';
    }

    private function refundTickets(Order $order, int $eventId, string $reason, int $userId): void
    {
        $valid = array_map(static fn(Attendee $attendee): int => $attendee->id, self::valid($order, $eventId));
        $refundable = array_values(array_intersect($valid, $this->orderActions->refundable($order)));
        if ($refundable !== []) {
            $this->orderActions->refund($order, $refundable, $reason, true, $userId);
        }
        // Cancels tickets that were refunded earlier but stayed valid. Not those with a pending refund: if it fails,
        // both ticket and money would be lost.
        $others = array_values(array_diff(array_intersect($valid, $this->orderActions->refunded($order)), $refundable));
        if ($others !== []) {
            $this->orderActions->refund($order, $others, $reason, true, $userId, 0);
        }
        $now = $this->fresh($order->id);
        if ($now !== null && self::valid($now, $eventId) !== []) {
            throw UserFacingException::conflict('underway', __('The refund has been started, but the payment provider has not confirmed it yet. Please check it again later.', 'benefit'));
        }
    }

    /** An unpaid order can only be cancelled as a whole. */
    private function giveUp(Order $order, int $eventId, string $reason, int $userId): void
    {
        if (count(self::valid($order, $eventId)) !== count($order->attendees)) {
            throw UserFacingException::conflict('has_others', __('This order is unpaid and also has tickets for other events. Please handle it yourself.', 'benefit'));
        }
        $this->orderActions->cancel($order, $reason, $userId);
    }

    /** @return list<Attendee> */
    private static function valid(Order $order, int $eventId): array
    {
        return array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->eventId === $eventId && $attendee->isValid()));
    }

    private function fresh(int $orderId): ?Order
    {
        $this->orders->forget($orderId);

        return $this->orders->byId($orderId);
    }
}

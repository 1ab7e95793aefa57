<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\BuyerLimitRepository;
use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockRepository;

defined('ABSPATH') || exit;

/**
 * Takes tickets back: their places are released, they admit nobody, and they no longer count towards the limit per
 * buyer. Must run inside a transaction that has locked the order.
 */
final class TicketReturns
{
    public function __construct(
        private readonly TicketReturnRepository $returns,
        private readonly OrderRepository $orders,
        private readonly StockRepository $stock,
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly AttendeeNotifier $attendeeNotifier,
        private readonly Clock $clock,
    ) {}

    public function lock(int $orderId): void
    {
        $this->returns->lock($orderId);
    }

    /**
     * @param list<int>|null $attendeeIds null: all that are left; already cancelled ones are skipped
     *
     * @param TicketStatus   $why         reason given to the attendees
     *
     * @return int number of tickets taken back
     */
    public function returnTickets(int $orderId, ?array $attendeeIds, TicketStatus $why): int
    {
        $places = new StockChange();
        $buyer = OrderService::buyerHash($this->orders->emailOf($orderId));
        $valid = $this->cancel($orderId, $attendeeIds);
        foreach ($valid as $ticketId => $attendees) {
            foreach ($attendees as $attendee) {
                $places->add($ticketId, $attendee['event_id'], 1);
            }
        }
        foreach ($places->sorted() as $pool => $quantity) {
            $this->stock->returnSold($pool, $quantity);
        }
        // After the pools, and in ascending order, as placing an order does: avoids deadlocks.
        ksort($valid);
        foreach ($valid as $ticketId => $attendees) {
            $this->buyerLimits->subtract($buyer, $ticketId, count($attendees));
        }

        $ids = array_column(array_merge(...array_values($valid)), 'id');
        $this->attendeeNotifier->ended($orderId, $ids, $why);

        return count($ids);
    }

    /**
     * Cancels tickets of an order that has sold no places, so none are released.
     *
     * @param list<int>|null $attendeeIds null: all
     *
     * @return array<int, list<array{id: int, ticket_id: int, event_id: int}>> tickets this call has cancelled, by
     *     ticket type
     */
    public function cancel(int $orderId, ?array $attendeeIds = null): array
    {
        $byTicket = [];
        $valid = $this->returns->listValid($orderId, $attendeeIds);
        foreach ($valid as $attendee) {
            $byTicket[$attendee['ticket_id']][] = $attendee;
        }
        if ($valid !== []) {
            $this->returns->cancel($orderId, array_column($valid, 'id'), $this->clock->now());
        }
        foreach ($byTicket as $ticketId => $attendees) {
            $this->returns->reduceQuantity($orderId, $ticketId, count($attendees));
        }

        return $byTicket;
    }

    public function hasValid(int $orderId): bool
    {
        return $this->returns->listValid($orderId) !== [];
    }

    /**
     * Books refunded money on the lines named in the refund's data; without a valid split, in proportion to what is
     * left of each line.
     *
     * @param array<mixed> $data of the refund
     */
    public function recordRefund(int $orderId, int $amountMinor, array $data): void
    {
        $items = is_array($data['items'] ?? null) ? array_filter($data['items'], 'is_int') : [];
        if (array_sum($items) !== $amountMinor) {
            $left = [];
            foreach ($this->orders->items($orderId) as $item) {
                $left[$item->id] = $item->totalMinor - $item->refundedMinor;
            }
            $items = ProportionalSplit::byWeight($amountMinor, $left);
        }
        $this->returns->addMoney($orderId, $items);
    }
}

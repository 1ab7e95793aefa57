<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\WriteConflictException;

defined('ABSPATH') || exit;

/** Stores what is returned of an order: tickets and money. All methods must run inside a transaction. */
final class TicketReturnRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * Blocks other returns of this order until the transaction ends. Lock the order before its pools, as all callers
     * do.
     */
    public function lock(int $orderId): void
    {
        if (!$this->database->isSqlite()) {
            $this->database->rows('SELECT id FROM {orders} WHERE id = %d FOR UPDATE', $orderId);
        }
    }

    /**
     * Tickets that have not been cancelled.
     *
     * @param list<int>|null $attendeeIds null: the whole order
     *
     * @return list<array{id: int, ticket_id: int, event_id: int}>
     */
    public function listValid(int $orderId, ?array $attendeeIds = null): array
    {
        $rows = $this->database->rows(
            'SELECT id, ticket_id, event_id FROM {attendee} WHERE order_id = %d AND cancelled_at IS NULL'
                . ($attendeeIds === null ? '' : ' AND id IN ' . Database::in(...$attendeeIds)) . ' ORDER BY id',
            $orderId,
        );

        return array_map(static fn(array $row): array => [
            'id' => (int) $row['id'],
            'ticket_id' => (int) $row['ticket_id'],
            'event_id' => (int) $row['event_id'],
        ], $rows);
    }

    /**
     * @param list<int> $attendeeIds
     *
     * @throws WriteConflictException when another request cancelled one of them
     */
    public function cancel(int $orderId, array $attendeeIds, int $now): void
    {
        $cancelled = $this->database->execute(
            'UPDATE {attendee} SET cancelled_at = %d WHERE order_id = %d AND cancelled_at IS NULL AND id IN ' . Database::in(...$attendeeIds),
            $now,
            $orderId,
        );
        if ($cancelled !== count($attendeeIds)) {
            throw new WriteConflictException();
        }
    }

    /** @throws WriteConflictException when the line has fewer left */
    public function reduceQuantity(int $orderId, int $ticketId, int $tickets): void
    {
        $changed = $this->database->execute(
            'UPDATE {order_item} SET refunded_quantity = refunded_quantity + %d WHERE order_id = %d AND ticket_id = %d AND refunded_quantity + %d <= quantity',
            $tickets,
            $orderId,
            $ticketId,
            $tickets,
        );
        if ($changed !== 1) {
            throw new WriteConflictException();
        }
    }

    /** @param array<int, int> $items refunded minor units by line */
    public function addMoney(int $orderId, array $items): void
    {
        foreach (array_filter($items) as $itemId => $minor) {
            $this->database->execute(
                'UPDATE {order_item} SET refunded_minor = refunded_minor + %d WHERE id = %d AND order_id = %d',
                $minor,
                $itemId,
                $orderId,
            );
        }
        $this->database->execute('UPDATE {orders} SET refunded_minor = refunded_minor + %d WHERE id = %d', array_sum($items), $orderId);
    }

    /**
     * Binds tickets to the refund that returns their money, one refund per ticket. A failed refund releases its
     * tickets.
     *
     * @param list<int> $attendeeIds
     *
     * @return bool false when another refund has one of them; the caller must roll back
     */
    public function claim(int $orderId, int $refundId, array $attendeeIds): bool
    {
        return $attendeeIds === [] || $this->database->execute(
            'UPDATE {attendee} SET refund_id = %d WHERE order_id = %d AND id IN ' . Database::in(...$attendeeIds)
                . " AND (refund_id = 0 OR refund_id IN (SELECT id FROM {refund} WHERE status = 'failed'))",
            $refundId,
            $orderId,
        ) === count($attendeeIds);
    }
}

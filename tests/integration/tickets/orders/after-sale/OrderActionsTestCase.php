<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Tests\Integration\Payments\WebhookTestCase;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderHistoryReader;

/** Orders that staff work on. */
abstract class OrderActionsTestCase extends WebhookTestCase
{
    protected const ORGANISER = 7;

    protected function orderActions(): OrderActions
    {
        return $this->sale->orderActions();
    }

    /** Creates an unpaid order of the gateway `offline`. */
    protected function offline(int $ticketId, int $quantity): Order
    {
        $order = $this->pending($ticketId, $quantity);
        $this->sale->database()->execute("UPDATE {orders} SET gateway = 'offline' WHERE id = %d", $order->id);
        $this->sale->database()->execute("UPDATE {payment} SET gateway = 'offline' WHERE subject_id = %d", $order->id);

        return $this->orderById($order->id);
    }

    /** @return list<int> attendee ids by sequence */
    protected static function tickets(Order $order): array
    {
        return array_map(static fn(Attendee $attendee): int => $attendee->id, $order->attendees);
    }

    /** @return list<string> types of the log entries, oldest first */
    protected function history(Order $order): array
    {
        return array_map(static fn(AuditLogEntry $entry): string => $entry->kind, (new OrderHistoryReader($this->sale->orderLog()))->listEntries($order));
    }

    protected function lastEntry(Order $order): AuditLogEntry
    {
        $entries = $this->sale->orderLog()->listEntries($order->id);

        return end($entries) ?: self::fail('Nothing was written down.');
    }

    /** @return list<int> sequences of the valid tickets */
    protected static function valid(Order $order): array
    {
        $valid = array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid());

        return array_values(array_map(static fn(Attendee $attendee): int => $attendee->sequence, $valid));
    }

    /** Number of tickets of this type that count for this buyer. */
    protected function counted(int $ticketId, string $email = 'ada@example.org'): int
    {
        return (int) $this->sale->database()->value(
            'SELECT quantity FROM {buyer_limit} WHERE ticket_id = %d AND buyer = %s',
            $ticketId,
            \Benefit\Tickets\Orders\OrderService::buyerHash($email),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** The revenue of an event so far, by ticket type, in two statements. */
final class ReportRepository
{
    /** Of these the money is here. Money given back whole leaves nothing to count. */
    private const EARNED = [OrderStatus::Paid, OrderStatus::PartlyRefunded];

    public function __construct(private readonly Database $database) {}

    /**
     * Lines of the same amounts together, so that the share of the tax in what was given back can be rounded line by
     * line: there are as many rows as there are different lines, not as there are orders.
     *
     * @return list<array{ticket: int, name: string, currency: string, lines: int, quantity: int, total: int, tax: int, refunded: int}>
     */
    public function lines(int $eventId): array
    {
        $marks = implode(', ', array_fill(0, count(self::EARNED), '%s'));
        $rows = $this->database->rows(
            "SELECT i.ticket_id, MAX(i.name) AS name, o.currency, i.total_minor, i.tax_minor, i.refunded_minor, COUNT(*) AS line_count, SUM(i.quantity - i.refunded_quantity) AS quantity
             FROM {order_item} i JOIN {orders} o ON o.id = i.order_id
             WHERE i.event_id = %d AND o.status IN ($marks)
             GROUP BY i.ticket_id, o.currency, i.total_minor, i.tax_minor, i.refunded_minor
             ORDER BY i.ticket_id, o.currency",
            $eventId,
            ...array_map(static fn(OrderStatus $status): string => $status->value, self::EARNED),
        );

        return array_map(static fn(array $row): array => [
            'ticket' => (int) $row['ticket_id'],
            'name' => (string) $row['name'],
            'currency' => (string) $row['currency'],
            'lines' => (int) $row['line_count'],
            'quantity' => (int) $row['quantity'],
            'total' => (int) $row['total_minor'],
            'tax' => (int) $row['tax_minor'],
            'refunded' => (int) $row['refunded_minor'],
        ], $rows);
    }

    /** @return array<int, int> people who were let in, by ticket type */
    public function admitted(int $eventId): array
    {
        $rows = $this->database->rows(
            'SELECT ticket_id, COUNT(*) AS people FROM {attendee} WHERE event_id = %d AND checkins > 0 GROUP BY ticket_id',
            $eventId,
        );

        $admitted = [];
        foreach ($rows as $row) {
            $admitted[(int) $row['ticket_id']] = (int) $row['people'];
        }

        return $admitted;
    }
}

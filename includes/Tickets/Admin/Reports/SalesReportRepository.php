<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Reads the revenue of an event by ticket type, in two statements. */
final class SalesReportRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * Returns the lines of orders that were ever paid or wait for payment. Lines with the same amounts are grouped: the
     * tax share of a refund must be rounded per line, and this way the rows grow with the different amounts, not with
     * the orders.
     *
     * @return list<array{ticket: int, name: string, currency: string, lines: int, quantity: int, total: int, tax: int, refunded: int, lost: bool, due: bool, test: bool, complimentary: bool}>
     */
    public function lines(int $eventId): array
    {
        $rows = $this->database->rows(
            'SELECT ticket_id, MAX(name) AS name, currency, total_minor, tax_minor, refunded_minor, is_lost, is_due, is_test, is_complimentary, COUNT(*) AS line_count, SUM(quantity) AS quantity
             FROM (SELECT i.ticket_id, i.name, o.currency, i.total_minor, i.tax_minor, i.refunded_minor, i.quantity - i.refunded_quantity AS quantity,
                CASE WHEN o.status = %s THEN 1 ELSE 0 END AS is_lost, CASE WHEN o.status = %s THEN 1 ELSE 0 END AS is_due, CASE WHEN ' . OrderRepository::IS_TEST . ' THEN 1 ELSE 0 END AS is_test, CASE WHEN o.user_id > 0 THEN 1 ELSE 0 END AS is_complimentary
                FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE i.event_id = %d AND (o.paid_at IS NOT NULL OR o.status = %s)) line
             GROUP BY ticket_id, currency, total_minor, tax_minor, refunded_minor, is_lost, is_due, is_test, is_complimentary
             ORDER BY ticket_id, currency',
            OrderStatus::Fraud->value,
            OrderStatus::Received->value,
            $eventId,
            OrderStatus::Received->value,
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
            'lost' => (int) $row['is_lost'] === 1,
            'due' => (int) $row['is_due'] === 1,
            'test' => (int) $row['is_test'] === 1,
            'complimentary' => (int) $row['is_complimentary'] === 1,
        ], $rows);
    }

    /** @return array<int, int> people with valid tickets who are checked in, by ticket type: no more than were sold */
    public function admitted(int $eventId, bool $withTests): array
    {
        $rows = $this->database->rows(
            'SELECT a.ticket_id, COUNT(*) AS people FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             WHERE a.event_id = %d AND a.checkins > 0 AND a.cancelled_at IS NULL' . ($withTests ? '' : ' AND NOT ' . OrderRepository::IS_TEST) . ' GROUP BY a.ticket_id',
            $eventId,
        );

        $admitted = [];
        foreach ($rows as $row) {
            $admitted[(int) $row['ticket_id']] = (int) $row['people'];
        }

        return $admitted;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Orders\Invoices\InvoiceRepository;
use Benefit\Tickets\Orders\OrderNameWordRepository;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/**
 * Finds contradictions with one statement per question, however large the site is. Each method returns the rows that
 * contradict one another.
 */
final class StockConsistencyRepository
{
    /** Maximum rows per question: enough to see what is wrong. */
    private const LIMIT = 50;
    private const BATCH = 500;
    private const WITHOUT_POOL = " FROM {wp.posts} p LEFT JOIN {stock} s ON s.id = p.ID WHERE p.post_type IN (%s, %s) AND p.post_status = 'publish' AND s.id IS NULL";
    private const SOLD = [OrderStatus::Paid, OrderStatus::PartlyRefunded];
    /** Orders whose tickets and coupon use count, as sold or as waiting for payment. */
    private const COUNTING = [OrderStatus::Received, ...self::SOLD];

    public function __construct(private readonly Database $database) {}

    /**
     * Pools whose counts differ from their holds and orders, or exceed their capacity.
     *
     * @return list<array{pool: int, capacity: ?int, held: int, sold: int, holds: int, orders: int, there: bool}>
     */
    public function pools(int $limit = self::LIMIT): array
    {
        $rows = $this->database->rows(
            'SELECT pool, MAX(capacity) capacity, SUM(held) held, SUM(sold) sold, SUM(holds) holds, SUM(orders) orders, SUM(there) there FROM ('
                . 'SELECT id pool, capacity, held, sold, 0 holds, 0 orders, 1 there FROM {stock}'
                . ' UNION ALL SELECT ticket_id, NULL, 0, 0, held, 0, 0 FROM {hold} WHERE held > 0'
                . ' UNION ALL SELECT event_id, NULL, 0, 0, held, 0, 0 FROM {hold} WHERE held > 0'
                . ' UNION ALL SELECT ticket_id, NULL, 0, 0, 0, i.quantity - i.refunded_quantity, 0 FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE o.status IN ' . self::in(self::SOLD)
                . ' UNION ALL SELECT event_id, NULL, 0, 0, 0, i.quantity - i.refunded_quantity, 0 FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE o.status IN ' . self::in(self::SOLD)
                . ') parts GROUP BY pool HAVING SUM(held) <> SUM(holds) OR SUM(sold) <> SUM(orders) OR SUM(held) + SUM(sold) > MAX(capacity) ORDER BY pool LIMIT %d',
            $limit,
        );

        return array_map(static fn(array $row): array => [
            'pool' => (int) $row['pool'],
            'capacity' => $row['capacity'] === null ? null : (int) $row['capacity'],
            'held' => (int) $row['held'],
            'sold' => (int) $row['sold'],
            'holds' => (int) $row['holds'],
            'orders' => (int) $row['orders'],
            'there' => (int) $row['there'] > 0,
        ], $rows);
    }

    /** @return array<int, string> title by id: published events and ticket types that have no pool, so they cannot be sold */
    public function postsWithoutPool(): array
    {
        $titles = [];
        foreach ($this->database->rows('SELECT p.ID, p.post_title' . self::WITHOUT_POOL . ' ORDER BY p.ID LIMIT %d', EventPostType::NAME, TicketType::POST_TYPE, self::LIMIT) as $row) {
            $titles[(int) $row['ID']] = (string) $row['post_title'];
        }

        return $titles;
    }

    public function countPostsWithoutPool(): int
    {
        return (int) $this->database->value('SELECT COUNT(*)' . self::WITHOUT_POOL, EventPostType::NAME, TicketType::POST_TYPE);
    }

    /** Keeps others from changing what pools hold or have sold. Inside a transaction, until its end. */
    public function lockPools(): void
    {
        if (!$this->database->isSqlite()) {
            $this->database->rows('SELECT id FROM {stock} ORDER BY id FOR UPDATE');
        }
    }

    /** Inside a transaction, after lockPools(). A missing pool is created with exactly the places it needs. */
    public function setPool(int $pool, int $held, int $sold): void
    {
        if ($this->database->value('SELECT id FROM {stock} WHERE id = %d', $pool) === null) {
            $this->database->execute('INSERT INTO {stock} (id, capacity, held, sold) VALUES (%d, %d, %d, %d)', $pool, $held + $sold, $held, $sold);

            return;
        }
        $this->database->execute('UPDATE {stock} SET held = %d, sold = %d WHERE id = %d', $held, $sold, $pool);
    }

    /** @return list<array<string, string|null>> number, ticket, holds, wanted: orders waiting for payment */
    public function ordersWithoutPlaces(): array
    {
        return $this->database->rows(
            'SELECT o.number, i.name ticket, COALESCE(h.held, 0) holds, i.quantity wanted FROM {orders} o JOIN {order_item} i ON i.order_id = o.id'
                . ' LEFT JOIN {hold} h ON h.order_id = i.order_id AND h.ticket_id = i.ticket_id'
                . ' WHERE o.status = %s AND COALESCE(h.held, 0) <> i.quantity ORDER BY o.id LIMIT %d',
            OrderStatus::Received->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number (null: no such order), status, places: holds of orders that no longer wait for payment */
    public function holdsOfEndedOrders(): array
    {
        return $this->database->rows(
            'SELECT MAX(o.number) number, MAX(o.status) status, SUM(h.held) places FROM {hold} h LEFT JOIN {orders} o ON o.id = h.order_id'
                . ' WHERE h.order_id <> 0 AND (o.id IS NULL OR o.status <> %s) GROUP BY h.order_id ORDER BY h.order_id LIMIT %d',
            OrderStatus::Received->value,
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number, ticket, valid, wanted: lines whose number of attendees differs from their tickets */
    public function linesWithoutAttendees(): array
    {
        return $this->database->rows(
            'SELECT o.number, i.name ticket, COUNT(a.id) valid, i.quantity - i.refunded_quantity wanted FROM {orders} o JOIN {order_item} i ON i.order_id = o.id'
                . ' LEFT JOIN {attendee} a ON a.order_id = i.order_id AND a.ticket_id = i.ticket_id AND a.cancelled_at IS NULL'
                . ' WHERE o.status IN ' . self::in(self::COUNTING)
                . ' GROUP BY i.id, o.number, i.name, i.quantity, i.refunded_quantity HAVING COUNT(a.id) <> i.quantity - i.refunded_quantity ORDER BY i.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number, total, items: orders whose amounts differ from the sums of their lines */
    public function ordersWithOtherTotals(): array
    {
        return $this->database->rows(
            'SELECT o.number, o.total_minor total, COALESCE(SUM(i.total_minor), 0) items FROM {orders} o LEFT JOIN {order_item} i ON i.order_id = o.id'
                . ' GROUP BY o.id, o.number, o.total_minor, o.net_minor, o.tax_minor, o.fee_minor, o.discount_minor'
                . ' HAVING o.total_minor <> COALESCE(SUM(i.total_minor), 0) OR o.net_minor <> COALESCE(SUM(i.net_minor), 0) OR o.tax_minor <> COALESCE(SUM(i.tax_minor), 0)'
                . ' OR o.fee_minor <> COALESCE(SUM(i.fee_minor), 0) OR o.discount_minor <> COALESCE(SUM(i.discount_minor), 0) OR o.net_minor + o.tax_minor <> o.total_minor ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> reference: payments whose order is missing */
    public function paymentsWithoutOrders(): array
    {
        return $this->database->rows(
            "SELECT p.reference FROM {payment} p LEFT JOIN {orders} o ON o.id = p.subject_id WHERE p.purpose = 'order' AND o.id IS NULL ORDER BY p.id LIMIT %d",
            self::LIMIT,
        );
    }

    /**
     * Orders whose state contradicts that of their payments.
     *
     * @return list<array<string, string|null>> number, status, payment (its status), total, amount
     */
    public function ordersAgainstPayments(): array
    {
        $agree = [];
        foreach (self::agreement() as $status => $orders) {
            $agree[] = "(p.status = '$status' AND o.status IN " . self::in($orders) . ')';
        }

        return $this->database->rows(
            'SELECT o.number, o.status, p.status payment, o.total_minor total, p.amount_minor amount FROM {orders} o'
                . " LEFT JOIN {payment} p ON p.purpose = 'order' AND p.subject_id = o.id"
                . ' WHERE p.id IS NULL OR p.amount_minor <> o.total_minor OR p.currency <> {text:o.currency} OR NOT (' . implode(' OR ', $agree) . ') ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number, payments: orders that were paid more than once */
    public function ordersPaidTwice(): array
    {
        return $this->database->rows(
            "SELECT o.number, COUNT(*) payments FROM {payment} p JOIN {orders} o ON o.id = p.subject_id WHERE p.purpose = 'order' AND p.status = 'paid'"
                . ' GROUP BY o.id, o.number HAVING COUNT(*) > 1 ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number, on_order, on_payment, on_items, refunds: refunded amounts */
    public function refundsThatDiffer(): array
    {
        return $this->database->rows(
            // A payment's refunded amount includes refunds that are due; that of an order and its lines only those that
            // are done.
            'SELECT o.number, o.refunded_minor on_order, p.refunded_minor on_payment, COALESCE(i.minor, 0) on_items, COALESCE(r.done, 0) refunds FROM {orders} o'
                . " JOIN {payment} p ON p.purpose = 'order' AND p.subject_id = o.id"
                . ' LEFT JOIN (SELECT order_id, SUM(refunded_minor) minor FROM {order_item} GROUP BY order_id) i ON i.order_id = o.id'
                . " LEFT JOIN (SELECT payment_id, SUM(CASE WHEN status = 'done' THEN amount_minor ELSE 0 END) done, SUM(amount_minor) minor FROM {refund}"
                . " WHERE status IN ('due', 'done') GROUP BY payment_id) r ON r.payment_id = p.id"
                . ' WHERE o.refunded_minor <> COALESCE(r.done, 0) OR p.refunded_minor <> COALESCE(r.minor, 0) OR COALESCE(i.minor, 0) <> o.refunded_minor'
                . ' OR p.refunded_minor > p.amount_minor ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> code, uses, counted: coupons whose number of uses differs from their orders */
    public function coupons(): array
    {
        return $this->database->rows(
            'SELECT c.code, c.uses, COUNT(u.order_id) counted FROM {coupon} c LEFT JOIN {coupon_use} u ON u.coupon_id = c.id'
                . ' GROUP BY c.id, c.code, c.uses HAVING COUNT(u.order_id) <> c.uses ORDER BY c.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number (null: no such order), status: coupon uses of orders that have ended */
    public function couponUsesOfEndedOrders(): array
    {
        return $this->database->rows(
            'SELECT o.number, o.status FROM {coupon_use} u LEFT JOIN {orders} o ON o.id = u.order_id'
                . ' WHERE o.id IS NULL OR o.status NOT IN ' . self::in(self::COUNTING) . ' ORDER BY u.order_id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return list<array<string, string|null>> number, code: orders whose coupon was not counted */
    public function couponsNotCounted(): array
    {
        return $this->database->rows(
            'SELECT o.number, o.coupon_code code FROM {orders} o JOIN {coupon} c ON c.code = {text:o.coupon_code} AND c.created_at <= o.created_at'
                . ' LEFT JOIN {coupon_use} u ON u.order_id = o.id AND u.coupon_id = c.id'
                . " WHERE o.coupon_code <> '' AND u.order_id IS NULL AND o.status IN " . self::in(self::COUNTING) . ' ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return \Generator<int, array<string, string|null>> email, ticket_id, quantity: tickets that each buyer has ordered */
    public function orderedByBuyers(): \Generator
    {
        return $this->database->stream(
            'SELECT LOWER(o.email) email, i.ticket_id, SUM(i.quantity - i.refunded_quantity) quantity FROM {orders} o JOIN {order_item} i ON i.order_id = o.id'
                . ' WHERE o.status IN ' . self::in(self::COUNTING) . ' GROUP BY LOWER(o.email), i.ticket_id',
        );
    }

    /** @return list<array<string, string|null>> buyer, ticket_id, quantity: tickets counted towards each buyer's limit */
    public function countedForBuyers(): array
    {
        return $this->database->rows('SELECT buyer, ticket_id, quantity FROM {buyer_limit}');
    }

    /**
     * Replaces all counts. Inside a transaction, after lockPools().
     *
     * @param array<int, array<string, int>> $quantities by ticket type and buyer
     */
    public function replaceBuyerCounts(array $quantities): void
    {
        $this->database->execute('DELETE FROM {buyer_limit}');
        foreach ($quantities as $ticketId => $buyers) {
            foreach (array_chunk($buyers, self::BATCH, true) as $batch) {
                $values = [];
                foreach ($batch as $buyer => $quantity) {
                    array_push($values, $ticketId, (string) $buyer, $quantity);
                }
                $this->database->execute('INSERT INTO {buyer_limit} (ticket_id, buyer, quantity) VALUES ' . implode(', ', array_fill(0, count($batch), '(%d, %s, %d)')), ...$values);
            }
        }
    }

    /** @return array<int, string> by order */
    public function emailsOfCouponUses(): array
    {
        $emails = [];
        foreach ($this->database->rows('SELECT u.order_id, o.email FROM {coupon_use} u JOIN {orders} o ON o.id = u.order_id') as $row) {
            $emails[(int) $row['order_id']] = (string) $row['email'];
        }

        return $emails;
    }

    /** @param array<int, string> $buyers by order */
    public function setCouponBuyers(array $buyers): void
    {
        foreach (array_chunk($buyers, self::BATCH, true) as $batch) {
            $pairs = [];
            foreach ($batch as $orderId => $buyer) {
                array_push($pairs, $orderId, $buyer);
            }
            $this->database->execute('UPDATE {coupon_use} SET buyer = CASE order_id' . str_repeat(' WHEN %d THEN %s', count($batch)) . ' END WHERE order_id IN ' . Database::in(...array_keys($batch)), ...$pairs);
        }
    }

    /** @return list<int> sold orders with fewer attendees than tickets */
    public function ordersWithoutAttendees(): array
    {
        return array_map(static fn(array $row): int => (int) $row['id'], $this->database->rows(
            'SELECT o.id FROM {orders} o JOIN (SELECT order_id, SUM(quantity) wanted FROM {order_item} GROUP BY order_id) i ON i.order_id = o.id'
                . ' LEFT JOIN (SELECT order_id, COUNT(*) there FROM {attendee} GROUP BY order_id) a ON a.order_id = o.id'
                . ' WHERE o.status IN ' . self::in(self::SOLD) . ' AND COALESCE(a.there, 0) < i.wanted ORDER BY o.id',
        ));
    }

    /**
     * Keeps others from changing the order. Inside a transaction, until its end.
     *
     * @return array{number: string, secret: string, first_name: string, last_name: string}
     */
    public function lockOrder(int $orderId): array
    {
        $row = $this->database->row('SELECT number, secret, first_name, last_name FROM {orders} WHERE id = %d' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $orderId);

        return ['number' => (string) ($row['number'] ?? ''), 'secret' => (string) ($row['secret'] ?? ''), 'first_name' => (string) ($row['first_name'] ?? ''), 'last_name' => (string) ($row['last_name'] ?? '')];
    }

    /** @return list<array{ticket: int, event: int, quantity: int, valid: int}> in the order in which they were ordered */
    public function linesOf(int $orderId): array
    {
        return array_map(static fn(array $row): array => [
            'ticket' => (int) $row['ticket_id'],
            'event' => (int) $row['event_id'],
            'quantity' => (int) $row['quantity'],
            'valid' => (int) $row['quantity'] - (int) $row['refunded_quantity'],
        ], $this->database->rows('SELECT ticket_id, event_id, quantity, refunded_quantity FROM {order_item} WHERE order_id = %d ORDER BY id', $orderId));
    }

    /** @return array<int, bool> whether it is valid, by sequence */
    public function attendeesOf(int $orderId): array
    {
        $attendees = [];
        foreach ($this->database->rows('SELECT sequence, cancelled_at FROM {attendee} WHERE order_id = %d', $orderId) as $row) {
            $attendees[(int) $row['sequence']] = $row['cancelled_at'] === null;
        }

        return $attendees;
    }

    /** @param list<array{ticket: int, event: int, sequence: int, secret: string}> $tickets */
    public function insertAttendees(int $orderId, string $firstName, string $lastName, array $tickets): void
    {
        foreach ($tickets as $ticket) {
            $this->database->execute(
                "INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email) VALUES (%d, %d, %d, %d, %s, %s, %s, '')",
                $orderId,
                $ticket['ticket'],
                $ticket['event'],
                $ticket['sequence'],
                $ticket['secret'],
                $firstName,
                $lastName,
            );
        }
        (new NameWordRepository($this->database))->add(OrderNameWordRepository::SUBJECT, [$orderId => array_fill_keys(array_column($tickets, 'sequence'), [$firstName, $lastName])]);
    }

    /** @return list<array<string, string|null>> number: sold orders whose lines are missing */
    public function ordersWithoutLines(): array
    {
        return $this->database->rows(
            'SELECT o.number FROM {orders} o LEFT JOIN {order_item} i ON i.order_id = o.id WHERE o.status IN ' . self::in(self::SOLD) . ' AND i.id IS NULL ORDER BY o.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** Tells whether a paid payment has lost its order. */
    public function hasLostOrders(): bool
    {
        return $this->database->row("SELECT p.id FROM {payment} p LEFT JOIN {orders} o ON o.id = p.subject_id WHERE p.purpose = 'order' AND p.status = 'paid' AND o.id IS NULL LIMIT 1") !== null;
    }

    /** @return list<array<string, string|null>> series, invoices, first_number, last_number: series with a gap that was not made on purpose */
    public function invoiceGaps(): array
    {
        $rows = $this->database->rows(
            'SELECT series, COUNT(*) invoices, MIN(number) first_number, MAX(number) last_number FROM {invoice}'
                . ' GROUP BY series HAVING MAX(number) - MIN(number) + 1 <> COUNT(*) ORDER BY series LIMIT %d',
            self::LIMIT,
        );

        return array_values(array_filter($rows, fn(array $row): bool => (int) $row['last_number'] - (int) $row['first_number'] + 1 !== (int) $row['invoices'] + $this->skipped($row)));
    }

    /** @param array<string, string|null> $row first and last number of a series */
    private function skipped(array $row): int
    {
        return (int) $this->database->value(
            'SELECT COALESCE(SUM(last_number - first_number + 1), 0) FROM {number_jump} WHERE series = %s AND first_number > %d AND last_number < %d',
            InvoiceRepository::SERIES . $row['series'],
            (int) $row['first_number'],
            (int) $row['last_number'],
        );
    }

    /** @return list<array<string, string|null>> number, sequence, checkins, counted: attendees whose check-ins differ from their scans */
    public function checkins(): array
    {
        return $this->database->rows(
            'SELECT o.number, a.sequence, a.checkins, COALESCE(c.counted, 0) counted FROM {attendee} a JOIN {orders} o ON o.id = a.order_id'
                . " LEFT JOIN (SELECT attendee_id, COUNT(*) counted FROM {checkin} WHERE status = 'ok' GROUP BY attendee_id) c ON c.attendee_id = a.id"
                . ' WHERE a.checkins <> COALESCE(c.counted, 0) ORDER BY a.id LIMIT %d',
            self::LIMIT,
        );
    }

    /** @return array<string, list<OrderStatus>> order states that agree with a payment's status */
    private static function agreement(): array
    {
        return [
            'pending' => [OrderStatus::Received],
            // Cancelled by the organiser while it waited, or as a test order after the test.
            'failed' => [OrderStatus::Failed, OrderStatus::Cancelled],
            'expired' => [OrderStatus::Expired, OrderStatus::Cancelled],
            // Tickets may have been returned without a full refund.
            'paid' => [...self::SOLD, OrderStatus::Refunded, OrderStatus::Cancelled],
            'refund_due' => [OrderStatus::Refunded],
            // Money may have been refunded while the tickets stay valid.
            'refunded' => [OrderStatus::Refunded, OrderStatus::PartlyRefunded],
            'charged_back' => [OrderStatus::Fraud],
        ];
    }

    /** @param list<OrderStatus> $statuses */
    private static function in(array $statuses): string
    {
        return "('" . implode("', '", array_map(static fn(OrderStatus $status): string => $status->value, $statuses)) . "')";
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Email\EmailDelivery;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Timestamp;
use Benefit\Tickets\Catalog\EventMetaFields;

defined('ABSPATH') || exit;

/** Finds orders, reads them whole or in part, and moves them between statuses. */
final class OrderRepository
{
    /** SQL condition: the pending refund `r` cancels its ticket once done, as RefundPlan stores it. */
    public const ENDS = "(r.status = 'due' AND INSTR(r.data, '\"cancel\":true') > 0)";
    /** SQL condition: a ticket's money was refunded, by its own refund `r` or with all of its order `o`. */
    public const IS_BACK = "(r.status = 'done' OR (o.refunded_minor > 0 AND o.refunded_minor >= o.total_minor))";
    /** Columns of an attendee `a`; needs BACK_JOIN (`r`) and the order `o`. */
    public const BACK = 'CASE WHEN ' . self::IS_BACK . ' THEN 1 ELSE 0 END AS refunded, CASE WHEN ' . self::ENDS . ' THEN 1 ELSE 0 END AS going_back';
    public const BACK_JOIN = 'LEFT JOIN {refund} r ON r.id = a.refund_id';
    /**
     * SQL condition: order `o` was made in test mode. An order has exactly one payment, from the moment it is placed.
     */
    public const IS_TEST = "EXISTS (SELECT 1 FROM {payment} p WHERE p.purpose = 'order' AND p.subject_id = o.id AND p.mode = 'test')";
    /** Selects orders, each with its newest email that carries the tickets. */
    private const ORDER = 'SELECT o.*, ' . self::IS_TEST . ' AS is_test, ' . EmailDelivery::COLUMNS
        . " FROM {orders} o LEFT JOIN {mail} m ON m.id = (SELECT MAX(newest.id) FROM {mail} newest WHERE newest.subject_id = o.id AND newest.kind = 'order_paid') ";

    public function __construct(private readonly Database $database, private readonly OrderFactCache $known, private readonly SiteAddress $site) {}

    /**
     * @param list<OrderStatus> $from
     *
     * @return bool whether this call moved it
     */
    public function move(int $orderId, OrderStatus $to, array $from, ?int $paidAt = null): bool
    {
        return $this->database->execute(
            'UPDATE {orders} SET status = %s' . ($paidAt === null ? '' : ', paid_at = %d') . ' WHERE id = %d AND status IN ('
                . implode(', ', array_fill(0, count($from), '%s')) . ')',
            ...[$to->value, ...($paidAt === null ? [] : [$paidAt]), $orderId, ...array_map(static fn(OrderStatus $status): string => $status->value, $from)],
        ) === 1;
    }

    public function statusOf(int $id): OrderStatus
    {
        return OrderStatus::from((string) $this->database->value('SELECT status FROM {orders} WHERE id = %d', $id));
    }

    /** @return bool false when it no longer awaits payment */
    public function setDue(int $orderId, int $dueAt): bool
    {
        return $this->database->execute(
            'UPDATE {orders} SET due_at = %d WHERE id = %d AND status = %s',
            $dueAt,
            $orderId,
            OrderStatus::Received->value,
        ) === 1;
    }

    /** Tells whether its buyer was given a due date, and told how to pay. */
    public function isDue(int $orderId): bool
    {
        return $this->database->value('SELECT due_at FROM {orders} WHERE id = %d', $orderId) !== null;
    }

    /** Tells whether one of its events was refunded to everyone after the order was placed. */
    public function belongsToRefundedEvent(int $orderId): bool
    {
        return $this->database->value(
            "SELECT j.id FROM {orders} o JOIN {order_item} i ON i.order_id = o.id JOIN {event_job} j ON j.event_id = i.event_id AND j.kind = 'refund' AND j.created_at >= o.created_at
             WHERE o.id = %d LIMIT 1",
            $orderId,
        ) !== null;
    }

    public function byId(int $id): ?Order
    {
        return $this->order($this->database->row(self::ORDER . 'WHERE o.id = %d', $id));
    }

    public function byNumber(string $number): ?Order
    {
        return $this->order($this->database->row(self::ORDER . 'WHERE o.number = %s', $number));
    }

    public function emailOf(int $id): string
    {
        return $this->known->forOrder($id)->email ?? (string) $this->readBuyer($id)->email;
    }

    public function isFree(int $id): bool
    {
        return ($this->known->forOrder($id)->totalMinor ?? $this->readBuyer($id)->totalMinor) === 0;
    }

    private function readBuyer(int $id): CachedOrderFacts
    {
        $row = $this->database->row('SELECT email, total_minor FROM {orders} WHERE id = %d', $id);
        $known = $this->known->forOrder($id);
        $known->email = (string) ($row['email'] ?? '');
        $known->totalMinor = (int) ($row['total_minor'] ?? 0);

        return $known;
    }

    /**
     * Attendees' addresses other than the buyer's, each once; none for a free order.
     *
     * @return list<string>
     */
    public function attendeeEmails(int $id): array
    {
        return $this->known->forOrder($id)->attendeeEmails ?? CachedOrderFacts::otherEmails(array_map(static fn(array $row): string => (string) $row['email'], $this->database->rows(
            'SELECT a.email FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE o.id = %d AND o.total_minor > 0 AND a.cancelled_at IS NULL ORDER BY a.sequence',
            $id,
        )), $this->emailOf($id));
    }

    /**
     * Addresses of these attendees other than the buyer's, each once; none for a free order, unless an organizer made
     * it.
     *
     * @param non-empty-list<int> $attendeeIds
     *
     * @return list<string>
     */
    public function emailsOfAttendees(int $id, array $attendeeIds): array
    {
        return CachedOrderFacts::otherEmails(array_map(static fn(array $row): string => (string) $row['email'], $this->database->rows(
            'SELECT a.email FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE o.id = %d AND (o.total_minor > 0 OR o.user_id > 0) AND a.id IN ' . Database::in(...$attendeeIds) . ' ORDER BY a.sequence',
            $id,
        )), $this->emailOf($id));
    }

    /** Returns the start of its earliest event, Unix seconds; null when none has a start. */
    public function firstStart(int $id): ?int
    {
        $starts = [];
        foreach ($this->database->rows('SELECT DISTINCT event_id FROM {order_item} WHERE order_id = %d', $id) as $row) {
            $starts[] = Timestamp::fromStored((string) get_post_meta((int) $row['event_id'], EventMetaFields::START, true));
        }
        $starts = array_filter($starts, static fn(?int $start): bool => $start !== null);

        return $starts === [] ? null : min($starts);
    }

    public function couponCodeOf(int $id): string
    {
        return (string) $this->database->value('SELECT coupon_code FROM {orders} WHERE id = %d', $id);
    }

    public function visitorOf(int $id): string
    {
        return (string) $this->database->value('SELECT visitor FROM {orders} WHERE id = %d', $id);
    }

    /** @param list<int> $ids orders of other visitors among them are left alone */
    public function moveVisitor(array $ids, string $from, string $to): void
    {
        if ($ids !== []) {
            $this->database->execute('UPDATE {orders} SET visitor = %s WHERE visitor = %s AND id IN ' . Database::in(...$ids), $to, $from);
        }
    }

    /** @return array<int, int> limit per buyer by ticket type, where there is one */
    public function limitsOf(int $orderId): array
    {
        $known = $this->known->forOrder($orderId);
        if ($known->limits === null) {
            $known->limits = [];
            foreach ($this->database->rows('SELECT ticket_id, buyer_limit FROM {order_item} WHERE order_id = %d AND buyer_limit > 0 ORDER BY ticket_id', $orderId) as $row) {
                $known->limits[(int) $row['ticket_id']] = (int) $row['buyer_limit'];
            }
        }

        return $known->limits;
    }

    /**
     * Counts tickets in unpaid orders for an address.
     *
     * @param string $but visitor whose own orders are left out; '' counts all
     *
     * @return array<int, int> by ticket type
     */
    public function unpaidOf(string $email, string $but = ''): array
    {
        $rows = $this->database->rows(
            'SELECT o.email, i.ticket_id, i.quantity FROM {orders} o JOIN {order_item} i ON i.order_id = o.id WHERE o.email = %s AND o.status = %s AND o.visitor <> %s',
            trim($email),
            OrderStatus::Received->value,
            $but,
        );
        $buyer = OrderService::buyerHash($email);
        $unpaid = [];
        foreach ($rows as $row) {
            // The database's collation treats e and é as equal.
            if (OrderService::buyerHash((string) $row['email']) === $buyer) {
                $unpaid[(int) $row['ticket_id']] = ($unpaid[(int) $row['ticket_id']] ?? 0) + (int) $row['quantity'];
            }
        }

        return $unpaid;
    }

    /** @param list<int> $ticketIds ticket types to look for in addition to the event */
    public function hasOrdersFor(int $eventId, array $ticketIds): bool
    {
        return $this->database->value(
            'SELECT id FROM {order_item} WHERE event_id = %d' . ($ticketIds === [] ? '' : ' OR ticket_id IN ' . Database::in(...$ticketIds)) . ' LIMIT 1',
            $eventId,
        ) !== null;
    }

    public function countUnpaid(): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {orders} WHERE status = %s', OrderStatus::Received->value);
    }

    /** Flags an order that gives its buyer more tickets than the limit; the organizer decides what to do. */
    public function markOverLimit(int $orderId): void
    {
        $this->database->execute('UPDATE {orders} SET over_limit = 1 WHERE id = %d', $orderId);
    }

    /** @return list<int> newest first */
    public function idsOfEmail(string $email, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT id FROM {orders} WHERE email = %s AND status IN (%s, %s, %s, %s) ORDER BY created_at DESC, id DESC LIMIT %d',
            $email,
            OrderStatus::Received->value,
            OrderStatus::Paid->value,
            OrderStatus::PartlyRefunded->value,
            OrderStatus::Refunded->value,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<int> other buyers' orders with valid tickets for this address, newest first */
    public function idsOfAttendee(string $email, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT DISTINCT o.id FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             WHERE a.email = %s AND a.cancelled_at IS NULL AND LOWER(o.email) <> LOWER(a.email) AND o.status IN (%s, %s) ORDER BY o.id DESC LIMIT %d',
            $email,
            OrderStatus::Paid->value,
            OrderStatus::PartlyRefunded->value,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<array{int, int}> pairs of ticket type and event */
    public function poolsOf(int $orderId): array
    {
        return $this->known->forOrder($orderId)->pools ??= array_map(
            static fn(array $row): array => [(int) $row['ticket_id'], (int) $row['event_id']],
            $this->database->rows('SELECT ticket_id, event_id FROM {order_item} WHERE order_id = %d', $orderId),
        );
    }

    /** @return list<OrderItem> */
    public function items(int $orderId): array
    {
        return array_map(OrderHydrator::item(...), $this->database->rows('SELECT * FROM {order_item} WHERE order_id = %d ORDER BY id', $orderId));
    }

    /** @return list<OrderItem> without their ids and names if this request has stored them */
    public function pricedItems(int $orderId): array
    {
        return $this->known->forOrder($orderId)->items ?? $this->items($orderId);
    }

    /** @param array<string, string|null>|null $row */
    private function order(?array $row): ?Order
    {
        return $row === null ? null : OrderHydrator::order($row, $this->items((int) $row['id']), $this->attendees((int) $row['id'], (string) $row['number']), $this->site);
    }

    /** @return list<Attendee> */
    private function attendees(int $orderId, string $number): array
    {
        return array_map(
            static fn(array $row): Attendee => OrderHydrator::attendee($row, $number),
            $this->database->rows('SELECT a.*, ' . self::BACK . ' FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . self::BACK_JOIN . ' WHERE a.order_id = %d ORDER BY a.sequence', $orderId),
        );
    }
}

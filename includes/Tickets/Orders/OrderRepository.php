<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Conflict;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseError;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\CartLine;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** Orders, their lines and attendees. A line is the only one of its ticket type in its order. */
final class OrderRepository
{
    /** @var array<int, string> by order id */
    private array $emails = [];

    /** @var array<int, int> minor units, by order id */
    private array $totals = [];

    /** @var array<int, list<string>> by order id */
    private array $owners = [];

    /** @var array<int, list<array{int, int}>> by order id: lines of an order are never others */
    private array $pools = [];

    /** @var array<int, array<int, int>> by order id: how many tickets of each type one buyer could have, when they were ordered */
    private array $limits = [];

    public function __construct(private readonly Database $database) {}

    /**
     * Inside a transaction. @throws Conflict when the number is taken, by chance; the next attempt draws another
     *
     * @param array<string, string> $buyer short names
     * @param list<array{name: string, label: string, value: string}> $fields entries in the organiser's own fields
     * @param list<array{id: string, text: string, at: int}> $consents
     */
    public function insert(string $number, string $secret, string $visitor, Cart $cart, string $currency, string $gateway, array $buyer, ?int $ageConfirmedAt, int $now, array $fields = [], array $consents = []): int
    {
        $totals = $cart->totals;
        try {
            $this->database->execute(
                'INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor,
                    coupon_code, gateway, first_name, last_name, email, age_confirmed_at, created_at, fields, consents)
                 VALUES (%s, %s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %s, %s, %s, %s, %s, %d, %d, %s, %s)',
                $number,
                $secret,
                $visitor,
                OrderStatus::Received->value,
                $currency,
                $totals->subtotal,
                $totals->discount,
                $totals->fee,
                $totals->net,
                $totals->tax,
                $totals->total,
                $cart->coupon?->counted()->code ?? '',
                $gateway,
                $buyer['first_name'],
                $buyer['last_name'],
                $buyer['email'],
                $ageConfirmedAt,
                $now,
                self::json($fields),
                self::json($consents),
            );
        } catch (DatabaseError $error) {
            throw $error->isDuplicate() ? new Conflict() : $error;
        }
        $id = $this->database->insertId();
        $this->emails[$id] = $buyer['email'];
        $this->totals[$id] = $totals->total;

        return $id;
    }

    /** @param bool $isLimited false: given by the organiser, whatever one buyer can have */
    public function insertItems(int $orderId, Cart $cart, bool $isLimited = true): void
    {
        $this->limits[$orderId] = [];
        $this->pools[$orderId] = array_map(static fn(CartLine $line): array => [$line->ticket->id, $line->ticket->event->id], $cart->lines);
        $values = [];
        foreach ($cart->lines as $line) {
            $price = $line->price;
            $limit = $isLimited ? $line->ticket->maxPerBuyer : 0;
            if ($limit > 0) {
                $this->limits[$orderId][$line->ticket->id] = $limit;
            }
            array_push(
                $values,
                $orderId,
                $line->ticket->id,
                $line->ticket->event->id,
                mb_substr($line->ticket->name, 0, 200),
                mb_substr($line->ticket->event->title, 0, 200),
                $line->quantity,
                $price->unit,
                $price->discount,
                $price->fee,
                $price->net,
                $price->tax,
                $price->taxRule->basisPoints,
                $price->total,
                $limit,
            );
        }
        $this->database->execute(
            'INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor, buyer_limit) VALUES '
                . implode(', ', array_fill(0, count($cart->lines), '(%d, %d, %d, %s, %s, %d, %d, %d, %d, %d, %d, %d, %d, %d)')),
            ...$values,
        );
    }

    /** @param list<array{ticket: TicketType, secret: string, first_name: string, last_name: string, email: string, fields?: list<array{name: string, label: string, value: string}>}> $people in the order of their sequence */
    public function insertAttendees(int $orderId, array $people): void
    {
        $this->owners[$orderId] = ($this->totals[$orderId] ?? 0) > 0 ? self::others(array_column($people, 'email'), $this->emailOf($orderId)) : [];
        $values = [];
        foreach ($people as $i => $person) {
            array_push($values, $orderId, $person['ticket']->id, $person['ticket']->event->id, $i + 1, $person['secret'], $person['first_name'], $person['last_name'], $person['email'], self::json($person['fields'] ?? []));
        }
        $this->database->execute(
            'INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email, fields) VALUES '
                . implode(', ', array_fill(0, count($people), '(%d, %d, %d, %d, %s, %s, %s, %s, %s)')),
            ...$values,
        );
    }

    /** @param list<OrderStatus> $from @return bool whether this call moved it */
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

    /** Until when it has to be paid. @return bool false when it waits for no money any more */
    public function setDue(int $orderId, int $dueAt): bool
    {
        return $this->database->execute(
            'UPDATE {orders} SET due_at = %d WHERE id = %d AND status = %s',
            $dueAt,
            $orderId,
            OrderStatus::Received->value,
        ) === 1;
    }

    /** Whether its buyer had days to pay, and was told how. */
    public function isDue(int $orderId): bool
    {
        return $this->database->value('SELECT due_at FROM {orders} WHERE id = %d', $orderId) !== null;
    }

    /** Whether everybody was given their money back for one of its events since it was placed. */
    public function isOfRefundedEvent(int $orderId): bool
    {
        return $this->database->value(
            "SELECT j.id FROM {orders} o JOIN {order_item} i ON i.order_id = o.id JOIN {event_job} j ON j.event_id = i.event_id AND j.kind = 'refund' AND j.created_at >= o.created_at
             WHERE o.id = %d LIMIT 1",
            $orderId,
        ) !== null;
    }

    public function byId(int $id): ?Order
    {
        return $this->order($this->database->row('SELECT * FROM {orders} WHERE id = %d', $id));
    }

    public function byNumber(string $number): ?Order
    {
        return $this->order($this->database->row('SELECT * FROM {orders} WHERE number = %s', $number));
    }

    public function emailOf(int $id): string
    {
        return $this->emails[$id] ?? $this->readBuyer($id)->emails[$id];
    }

    public function isFree(int $id): bool
    {
        return ($this->totals[$id] ?? $this->readBuyer($id)->totals[$id]) === 0;
    }

    private function readBuyer(int $id): self
    {
        $row = $this->database->row('SELECT email, total_minor FROM {orders} WHERE id = %d', $id);
        $this->emails[$id] = (string) ($row['email'] ?? '');
        $this->totals[$id] = (int) ($row['total_minor'] ?? 0);

        return $this;
    }

    /**
     * Of an order that cost something: the addresses of its owners, each once, without the buyer's.
     *
     * @return list<string>
     */
    public function ownersToTell(int $id): array
    {
        // The request need not ask for an order that it has stored itself.
        return $this->owners[$id] ?? self::others(array_map(static fn(array $row): string => (string) $row['email'], $this->database->rows(
            'SELECT a.email FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE o.id = %d AND o.total_minor > 0 AND a.cancelled_at IS NULL ORDER BY a.sequence',
            $id,
        )), $this->emailOf($id));
    }

    /**
     * @param list<string> $emails
     *
     * @return list<string>
     */
    private static function others(array $emails, string $buyer): array
    {
        $others = [];
        foreach ($emails as $email) {
            $others[strtolower($email)] = $email;
        }
        unset($others[strtolower($buyer)], $others['']);

        return array_values($others);
    }

    public function couponCodeOf(int $id): string
    {
        return (string) $this->database->value('SELECT coupon_code FROM {orders} WHERE id = %d', $id);
    }

    public function visitorOf(int $id): string
    {
        return (string) $this->database->value('SELECT visitor FROM {orders} WHERE id = %d', $id);
    }

    /** @param list<int> $ids those among them that are of another visitor stay theirs */
    public function moveVisitor(array $ids, string $from, string $to): void
    {
        if ($ids !== []) {
            $this->database->execute('UPDATE {orders} SET visitor = %s WHERE visitor = %s AND id IN ' . Database::in(...$ids), $to, $from);
        }
    }

    /** @return array<int, int> by ticket type, for those that have one: how many tickets one buyer could have */
    public function limitsOf(int $orderId): array
    {
        if (!isset($this->limits[$orderId])) {
            $this->limits[$orderId] = [];
            foreach ($this->database->rows('SELECT ticket_id, buyer_limit FROM {order_item} WHERE order_id = %d AND buyer_limit > 0 ORDER BY ticket_id', $orderId) as $row) {
                $this->limits[$orderId][(int) $row['ticket_id']] = (int) $row['buyer_limit'];
            }
        }

        return $this->limits[$orderId];
    }

    /**
     * Tickets that somebody has ordered for an address and not paid yet.
     *
     * @param string $but a visitor whose own orders are left out; '' for all
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
        $buyer = Orders::buyerHash($email);
        $unpaid = [];
        foreach ($rows as $row) {
            // The database takes e and é for the same letter.
            if (Orders::buyerHash((string) $row['email']) === $buyer) {
                $unpaid[(int) $row['ticket_id']] = ($unpaid[(int) $row['ticket_id']] ?? 0) + (int) $row['quantity'];
            }
        }

        return $unpaid;
    }

    public function countUnpaid(): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {orders} WHERE status = %s', OrderStatus::Received->value);
    }

    /** One buyer has more tickets by this order than one can have: the organiser decides what becomes of it. */
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

    /** @return list<int> orders of others with valid tickets of this owner, newest first */
    public function idsOfOwner(string $email, int $limit): array
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
        return $this->pools[$orderId] ??= array_map(
            static fn(array $row): array => [(int) $row['ticket_id'], (int) $row['event_id']],
            $this->database->rows('SELECT ticket_id, event_id FROM {order_item} WHERE order_id = %d', $orderId),
        );
    }

    /** @return list<OrderItem> */
    public function items(int $orderId): array
    {
        return array_map(static fn(array $row): OrderItem => new OrderItem(
            (int) $row['id'],
            (int) $row['ticket_id'],
            (int) $row['event_id'],
            (string) $row['name'],
            (string) $row['event_name'],
            (int) $row['quantity'],
            (int) $row['unit_minor'],
            (int) $row['discount_minor'],
            (int) $row['fee_minor'],
            (int) $row['net_minor'],
            (int) $row['tax_minor'],
            (int) $row['tax_rate_bp'],
            (int) $row['total_minor'],
            (int) $row['refunded_quantity'],
            (int) $row['refunded_minor'],
        ), $this->database->rows('SELECT * FROM {order_item} WHERE order_id = %d ORDER BY id', $orderId));
    }

    /** @param array<string, string|null>|null $row */
    private function order(?array $row): ?Order
    {
        if ($row === null) {
            return null;
        }
        $id = (int) $row['id'];
        $number = (string) $row['number'];

        return new Order(
            id: $id,
            number: $number,
            secret: (string) $row['secret'],
            status: OrderStatus::from((string) $row['status']),
            currency: (string) $row['currency'],
            subtotalMinor: (int) $row['subtotal_minor'],
            discountMinor: (int) $row['discount_minor'],
            feeMinor: (int) $row['fee_minor'],
            netMinor: (int) $row['net_minor'],
            taxMinor: (int) $row['tax_minor'],
            totalMinor: (int) $row['total_minor'],
            gateway: (string) $row['gateway'],
            firstName: (string) $row['first_name'],
            lastName: (string) $row['last_name'],
            email: (string) $row['email'],
            createdAt: (int) $row['created_at'],
            items: $this->items($id),
            attendees: $this->attendees($id, $number),
            paidAt: $row['paid_at'] === null ? null : (int) $row['paid_at'],
            couponCode: (string) $row['coupon_code'],
            refundedMinor: (int) $row['refunded_minor'],
            fields: self::fields($row['fields']),
            consents: self::consents($row['consents']),
            dueAt: $row['due_at'] === null ? null : (int) $row['due_at'],
            userId: (int) $row['user_id'],
            isOverLimit: (int) $row['over_limit'] === 1,
        );
    }

    /** @return list<Attendee> */
    private function attendees(int $orderId, string $number): array
    {
        return array_map(static fn(array $row): Attendee => new Attendee(
            (int) $row['id'],
            (int) $row['ticket_id'],
            (int) $row['event_id'],
            (int) $row['sequence'],
            $number,
            (string) $row['secret'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            self::fields($row['fields']),
            $row['cancelled_at'] === null ? null : (int) $row['cancelled_at'],
            (int) $row['checkins'],
            (int) $row['refund_id'],
        ), $this->database->rows('SELECT * FROM {attendee} WHERE order_id = %d ORDER BY sequence', $orderId));
    }

    /** @param list<array<string, string|int>> $entries @return string|null null for none */
    private static function json(array $entries): ?string
    {
        return $entries === [] ? null : json_encode($entries, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /** @return list<array{name: string, label: string, value: string}> */
    private static function fields(?string $json): array
    {
        return array_map(static fn(array $entry): array => [
            'name' => self::text($entry, 'name'),
            'label' => self::text($entry, 'label'),
            'value' => self::text($entry, 'value'),
        ], self::entries($json));
    }

    /** @return list<array{id: string, text: string, at: int}> */
    private static function consents(?string $json): array
    {
        return array_map(static fn(array $entry): array => [
            'id' => self::text($entry, 'id'),
            'text' => self::text($entry, 'text'),
            'at' => (int) self::text($entry, 'at'),
        ], self::entries($json));
    }

    /** @return list<array<mixed>> */
    private static function entries(?string $json): array
    {
        $entries = json_decode($json ?? '', true);

        return is_array($entries) ? array_values(array_filter($entries, 'is_array')) : [];
    }

    /** @param array<mixed> $entry */
    private static function text(array $entry, string $name): string
    {
        return is_scalar($entry[$name] ?? null) ? (string) $entry[$name] : '';
    }
}

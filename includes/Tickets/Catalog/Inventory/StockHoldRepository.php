<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Coupons\CouponRepository;

defined('ABSPATH') || exit;

/**
 * Stores the lines of carts (order 0) and of unpaid orders. Changes name the state they found and throw
 * WriteConflictException when another request was faster.
 */
final class StockHoldRepository
{
    /** Keeps the places of a new order while its gateway is being asked. */
    private const CHARGE_SECONDS = 120;
    private const COLUMNS = 'id, visitor, ticket_id, event_id, quantity, held, expires_at, order_id, first_end';

    public function __construct(private readonly Database $database) {}

    /** @return array<int, StockHold> by ticket type */
    public function ofCart(string $visitor): array
    {
        return self::byTicket($this->database->rows('SELECT ' . self::COLUMNS . ' FROM {hold} WHERE visitor = %s AND order_id = 0', $visitor));
    }

    /**
     * @return array{0: array<int, StockHold>, 1: array<string, string|null>|null} lines by ticket type, and a row with
     *     the coupon applied to the cart
     */
    public function ofCartWithCoupon(string $visitor): array
    {
        $rows = $this->database->rows(
            'SELECT line.' . str_replace(', ', ', line.', self::COLUMNS) . ', ' . CouponRepository::APPLIED_COLUMNS
                . ' FROM {hold} line ' . CouponRepository::APPLIED_JOIN . ' WHERE line.visitor = %s AND line.order_id = 0',
            $visitor,
        );

        return [self::byTicket($rows), $rows[0] ?? null];
    }

    /** @return array<int, StockHold> by ticket type */
    public function ofOrder(int $orderId): array
    {
        return self::byTicket($this->database->rows('SELECT ' . self::COLUMNS . ' FROM {hold} WHERE order_id = %d', $orderId));
    }

    /** @return array{order: int, until: int}|null the visitor's newest unpaid order and its expiry (Unix seconds) */
    public function newestOrder(string $visitor, int $now): ?array
    {
        $row = $this->database->row(
            'SELECT order_id, expires_at FROM {hold} WHERE visitor = %s AND order_id > 0 AND expires_at > %d ORDER BY order_id DESC LIMIT 1',
            $visitor,
            $now,
        );

        return $row === null ? null : ['order' => (int) $row['order_id'], 'until' => (int) $row['expires_at']];
    }

    /**
     * Expired holds that still count in stock.
     *
     * @param list<int>|null $pools limits it to holds in these pools; null: all
     *
     * @return list<StockHold>
     */
    public function expired(int $now, ?array $pools, int $limit): array
    {
        $where = 'expires_at <= %d AND held > 0'
            . ' AND NOT EXISTS (SELECT 1 FROM {orders} WHERE {orders}.id = {hold}.order_id AND {orders}.created_at > %d)';
        if ($pools !== null) {
            $in = Database::in(...$pools);
            $where .= " AND (ticket_id IN $in OR event_id IN $in)";
        }

        return array_map(StockHold::fromRow(...), $this->database->rows('SELECT ' . self::COLUMNS . " FROM {hold} WHERE $where ORDER BY expires_at, id LIMIT %d", $now, $now - self::CHARGE_SECONDS, $limit));
    }

    /** Tells whether an order's places have expired and are not released yet. */
    public function isOver(int $orderId, int $now): bool
    {
        return $this->database->value('SELECT id FROM {hold} WHERE order_id = %d AND expires_at <= %d AND held > 0 LIMIT 1', $orderId, $now) !== null;
    }

    /** @return list<StockHold> lines of carts that count in stock */
    public function inCarts(int $eventId, int $limit): array
    {
        return array_map(StockHold::fromRow(...), $this->database->rows(
            'SELECT ' . self::COLUMNS . ' FROM {hold} WHERE event_id = %d AND order_id = 0 AND held > 0 ORDER BY id LIMIT %d',
            $eventId,
            $limit,
        ));
    }

    /** @throws WriteConflictException when the line exists already */
    public function insert(string $visitor, TicketType $ticket, int $quantity, int $held, int $expiresAt, ?string $network): void
    {
        $this->execute(
            'INSERT INTO {hold} (visitor, ticket_id, event_id, quantity, held, expires_at, first_end, network, order_id) VALUES (%s, %d, %d, %d, %d, %d, %d, %s, 0)',
            $visitor,
            $ticket->id,
            $ticket->event->id,
            $quantity,
            $held,
            $expiresAt,
            $expiresAt,
            $network,
        );
    }

    /**
     * Changes a line of a cart.
     *
     * @param int $eventId current event of the ticket type, which may have changed while nothing was held
     *
     * @throws WriteConflictException
     */
    public function change(StockHold $found, int $quantity, int $held, int $expiresAt, int $eventId): void
    {
        if ([$found->quantity, $found->held, $found->expiresAt, $found->eventId] === [$quantity, $held, $expiresAt, $eventId]) {
            return;
        }
        $this->must($this->database->execute(
            'UPDATE {hold} SET quantity = %d, held = %d, expires_at = %d, first_end = %d, event_id = %d WHERE id = %d AND quantity = %d AND held = %d AND order_id = %d',
            $quantity,
            $held,
            $expiresAt,
            $expiresAt,
            $eventId,
            $found->id,
            $found->quantity,
            $found->held,
            $found->orderId,
        ));
    }

    /**
     * Removes holds, provided that all are as they were found.
     *
     * @throws WriteConflictException
     */
    public function removeAll(StockHold ...$found): void
    {
        $values = [];
        foreach ($found as $hold) {
            array_push($values, $hold->id, $hold->held, $hold->orderId);
        }
        $removed = $found === [] ? 0 : $this->database->execute(
            'DELETE FROM {hold} WHERE ' . implode(' OR ', array_fill(0, count($found), '(id = %d AND held = %d AND order_id = %d)')),
            ...$values,
        );
        if ($removed !== count($found)) {
            throw new WriteConflictException();
        }
    }

    /** @throws WriteConflictException */
    public function remove(StockHold $found): void
    {
        $this->must($this->database->execute(
            'DELETE FROM {hold} WHERE id = %d AND quantity = %d AND held = %d AND order_id = %d',
            $found->id,
            $found->quantity,
            $found->held,
            $found->orderId,
        ));
    }

    /**
     * Moves a visitor's cart to an order, provided that all lines are as seen and hold all their places. Lines that
     * another tab has added stay in the cart.
     *
     * @param list<array{ticket: int, event: int, quantity: int}> $lines with the event whose pool has their places
     *
     * @return bool false when a line has changed; the caller must roll back
     */
    public function moveCart(string $visitor, array $lines, int $orderId): bool
    {
        $seen = [];
        foreach ($lines as $line) {
            array_push($seen, $line['ticket'], $line['event'], $line['quantity'], $line['quantity']);
        }

        return $this->database->execute(
            'UPDATE {hold} SET order_id = %d WHERE visitor = %s AND order_id = 0 AND ('
                . implode(' OR ', array_fill(0, count($lines), '(ticket_id = %d AND event_id = %d AND quantity = %d AND held = %d)')) . ')',
            $orderId,
            $visitor,
            ...$seen,
        ) === count($lines);
    }

    /**
     * Moves a line of an order back to the cart with some of its places.
     *
     * @throws WriteConflictException also when the cart has such a line by now
     */
    public function moveBack(StockHold $found, int $expiresAt, int $held): void
    {
        $this->must($this->execute(
            'UPDATE {hold} SET order_id = 0, expires_at = %d, first_end = %d, held = %d WHERE id = %d AND quantity = %d AND held = %d AND order_id = %d',
            $expiresAt,
            $expiresAt,
            $held,
            $found->id,
            $found->quantity,
            $found->held,
            $found->orderId,
        ));
    }

    /**
     * Extends the holds while the payer is on a payment page. `first_end` stays, for when the line returns to the cart.
     */
    public function extend(int $orderId, int $expiresAt): void
    {
        $this->database->execute('UPDATE {hold} SET expires_at = %d WHERE order_id = %d AND expires_at < %d', $expiresAt, $orderId, $expiresAt);
    }

    /** Guarantees that an expired or released hold is given back by exactly one caller. */
    public function release(StockHold $found): bool
    {
        return $this->database->execute(
            'UPDATE {hold} SET held = 0 WHERE id = %d AND held = %d AND expires_at = %d AND order_id = 0',
            $found->id,
            $found->held,
            $found->expiresAt,
        ) === 1;
    }

    /** Counts places of a pool held by the carts and unpaid orders of one network. */
    public function heldByNetwork(string $network, int $pool, int $now): int
    {
        return (int) $this->database->value(
            'SELECT COALESCE(SUM(held), 0) FROM {hold} WHERE network = %s AND expires_at > %d AND (ticket_id = %d OR event_id = %d)',
            $network,
            $now,
            $pool,
            $pool,
        );
    }

    /** Counts places of a pool held by the unpaid orders of one network. */
    public function heldUnpaidByNetwork(string $network, int $pool, int $now): int
    {
        return (int) $this->database->value(
            'SELECT COALESCE(SUM(held), 0) FROM {hold} WHERE network = %s AND order_id > 0 AND expires_at > %d AND (ticket_id = %d OR event_id = %d)',
            $network,
            $now,
            $pool,
            $pool,
        );
    }

    /** @return list<string> networks from which the places of an order were reserved */
    public function networksOfOrder(int $orderId): array
    {
        $rows = $this->database->rows('SELECT DISTINCT network FROM {hold} WHERE order_id = %d AND network IS NOT NULL', $orderId);

        return array_map(static fn(array $row): string => (string) $row['network'], $rows);
    }

    /** Tells whether there are no carts or unpaid orders at all. */
    public function isEmpty(): bool
    {
        return $this->database->value('SELECT id FROM {hold} LIMIT 1') === null;
    }

    /**
     * Moves all lines of a visitor's cart and unpaid orders to another visitor.
     *
     * @return list<int> the unpaid orders
     */
    public function moveVisitor(string $from, string $to): array
    {
        $this->database->execute('UPDATE {hold} SET visitor = %s WHERE visitor = %s', $to, $from);
        $rows = $this->database->rows('SELECT DISTINCT order_id FROM {hold} WHERE visitor = %s AND order_id > 0', $to);

        return array_map(static fn(array $row): int => (int) $row['order_id'], $rows);
    }

    /** Deletes abandoned cart lines that hold nothing. */
    public function forgetAbandoned(int $before): void
    {
        $this->database->execute('DELETE FROM {hold} WHERE expires_at < %d AND held = 0 AND order_id = 0', $before);
    }

    /** @throws WriteConflictException when another request has created such a line in between */
    private function execute(string $sql, int|string|null ...$args): int
    {
        try {
            return $this->database->execute($sql, ...$args);
        } catch (DatabaseException $error) {
            throw $error->isDuplicate() ? new WriteConflictException() : $error;
        }
    }

    private function must(int $affected): void
    {
        if ($affected !== 1) {
            throw new WriteConflictException();
        }
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<int, StockHold>
     */
    private static function byTicket(array $rows): array
    {
        $holds = array_map(StockHold::fromRow(...), $rows);

        return array_combine(array_map(static fn(StockHold $hold): int => $hold->ticketId, $holds), $holds);
    }
}

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
 * The lines of carts (order 0) and of orders that wait for their money. Changes say what they found, and are a
 * Conflict when another request was faster.
 */
final class StockHoldRepository
{
    /** While a gateway is asked, the places of an order are not given up. */
    private const CHARGE_SECONDS = 120;
    private const COLUMNS = 'id, visitor, ticket_id, event_id, quantity, held, expires_at, order_id, first_end';

    public function __construct(private readonly Database $database) {}

    /** @return array<int, StockHold> by ticket type */
    public function ofCart(string $visitor): array
    {
        return self::byTicket($this->database->rows('SELECT ' . self::COLUMNS . ' FROM {hold} WHERE visitor = %s AND order_id = 0', $visitor));
    }

    /** @return array{0: array<int, StockHold>, 1: array<string, string|null>|null} the lines by ticket type, and a row that knows the code applied to them */
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

    /** @return array{order: int, until: int}|null the visitor's newest order that waits for its money, and until when (Unix seconds) */
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
     * Holds whose time is over and which still count in stock.
     *
     * @param list<int>|null $pools only those that take places of these; null: all
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

    /** Whether the time of an order's places is over, and they are still to be given up. */
    public function isOver(int $orderId, int $now): bool
    {
        return $this->database->value('SELECT id FROM {hold} WHERE order_id = %d AND expires_at <= %d AND held > 0 LIMIT 1', $orderId, $now) !== null;
    }

    /** @return list<StockHold> those of carts that count in stock */
    public function inCarts(int $eventId, int $limit): array
    {
        return array_map(StockHold::fromRow(...), $this->database->rows(
            'SELECT ' . self::COLUMNS . ' FROM {hold} WHERE event_id = %d AND order_id = 0 AND held > 0 ORDER BY id LIMIT %d',
            $eventId,
            $limit,
        ));
    }

    /** @throws WriteConflictException when the line is there already */
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

    /** Of a line of a cart. @param int $eventId the ticket type's event now: one of which nothing is held may have got another @throws WriteConflictException */
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

    /** All of them as they were found. @throws WriteConflictException */
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
     * Moves the whole of a cart, as it was seen and with all its places, to an order. What another tab added meanwhile
     * stays in the cart.
     *
     * @param list<array{ticket: int, event: int, quantity: int}> $lines with the event whose pool their places are in
     *
     * @return bool false when a line is not as it was seen; the caller rolls back
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

    /** Moves a line of an order back to the cart, with so many of its places. @throws WriteConflictException also when there is such a line by now */
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

    /** While the payer is away at a payment page. The first end stays: it is that of the line once it is back in the cart. */
    public function extend(int $orderId, int $expiresAt): void
    {
        $this->database->execute('UPDATE {hold} SET expires_at = %d WHERE order_id = %d AND expires_at < %d', $expiresAt, $orderId, $expiresAt);
    }

    /** Of one expired or called-in hold, its places are released by exactly one caller. */
    public function release(StockHold $found): bool
    {
        return $this->database->execute(
            'UPDATE {hold} SET held = 0 WHERE id = %d AND held = %d AND expires_at = %d AND order_id = 0',
            $found->id,
            $found->held,
            $found->expiresAt,
        ) === 1;
    }

    /** Places of one pool that the carts and the unpaid orders of one network hold. */
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

    /** Whether anything was ever put into a cart that is still known. */
    public function isEmpty(): bool
    {
        return $this->database->value('SELECT id FROM {hold} LIMIT 1') === null;
    }

    /**
     * All lines of a visitor's cart and of their unpaid orders.
     *
     * @return list<int> these orders
     */
    public function moveVisitor(string $from, string $to): array
    {
        $this->database->execute('UPDATE {hold} SET visitor = %s WHERE visitor = %s', $to, $from);
        $rows = $this->database->rows('SELECT DISTINCT order_id FROM {hold} WHERE visitor = %s AND order_id > 0', $to);

        return array_map(static fn(array $row): int => (int) $row['order_id'], $rows);
    }

    /** Carts that nobody came back to. */
    public function forgetAbandoned(int $before): void
    {
        $this->database->execute('DELETE FROM {hold} WHERE expires_at < %d AND held = 0 AND order_id = 0', $before);
    }

    /** @throws WriteConflictException when another request has made such a line since this one looked */
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

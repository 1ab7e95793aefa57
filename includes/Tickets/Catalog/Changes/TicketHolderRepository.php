<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Finds the ticket holders of an event and sums up their payments. */
final class TicketHolderRepository
{
    private const LIVE = [OrderStatus::Received, OrderStatus::Paid, OrderStatus::PartlyRefunded];
    /** Statuses of orders whose holders are notified; includes those already refunded for this reason. */
    private const TOLD = [...self::LIVE, OrderStatus::Refunded, OrderStatus::Cancelled];

    /** SQL condition for tickets that were emailed to their attendees, see AttendeeNotifier. */
    private const OWNED = " AND a.email <> '' AND (o.total_minor > 0 OR o.user_id > 0)";

    public function __construct(private readonly Database $database) {}

    /**
     * Addresses of buyers and attendees of tickets that are valid, or were cancelled since `$since`.
     *
     * @param int $ticketId tickets of this type; 0 for all
     *
     * @return list<string> distinct lowercase addresses after `$after`, sorted
     */
    public function addresses(int $eventId, ?int $since, string $after, int $limit, int $ticketId = 0): array
    {
        $rows = $this->database->rows(
            'SELECT DISTINCT email FROM (' . self::holders($ticketId > 0) . ') holders WHERE email > %s ORDER BY email LIMIT %d',
            ...[...self::arguments($eventId, $since, $ticketId), $after, $limit],
        );

        return array_map(static fn(array $row): string => (string) $row['email'], $rows);
    }

    public function countAddresses(int $eventId, ?int $since, int $ticketId = 0): int
    {
        return (int) $this->database->value('SELECT COUNT(DISTINCT email) FROM (' . self::holders($ticketId > 0) . ') holders', ...self::arguments($eventId, $since, $ticketId));
    }

    /** @return array<int, int> number of addresses by ticket type; who has tickets of two types counts for both */
    public function countByTicketType(int $eventId, ?int $since): array
    {
        $rows = $this->database->rows('SELECT ticket_id, COUNT(*) people FROM (' . self::holders(false) . ') holders GROUP BY ticket_id ORDER BY ticket_id', ...self::arguments($eventId, $since));

        $counts = [];
        foreach ($rows as $row) {
            $counts[(int) $row['ticket_id']] = (int) $row['people'];
        }

        return $counts;
    }

    /**
     * Addresses of holders of valid tickets paid before `$before`.
     *
     * @param bool $withAttendees also attendees who were emailed a ticket of another buyer's order
     *
     * @return list<string> distinct lowercase addresses after `$after`, sorted
     */
    public function toRemind(int $eventId, int $before, bool $withAttendees, string $after, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT email FROM (' . self::reminded($withAttendees) . ') holders WHERE email > %s ORDER BY email LIMIT %d',
            ...[$eventId, $before, ...($withAttendees ? [$eventId, $before] : []), $after, $limit],
        );

        return array_map(static fn(array $row): string => (string) $row['email'], $rows);
    }

    public function countToRemind(int $eventId, int $before, bool $withAttendees): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM (' . self::reminded($withAttendees) . ') holders', ...[$eventId, $before, ...($withAttendees ? [$eventId, $before] : [])]);
    }

    /** @return list<int> this buyer's orders with such tickets, newest first */
    public function ordersToRemind(int $eventId, int $before, string $email, int $limit): array
    {
        $rows = $this->database->rows('SELECT DISTINCT o.id' . self::expected() . ' AND LOWER(o.email) = %s ORDER BY o.id DESC LIMIT %d', $eventId, $before, $email, $limit);

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<int> other buyers' orders with such tickets for this address, newest first */
    public function ticketsToRemind(int $eventId, int $before, string $email, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT DISTINCT o.id' . self::expected() . self::OWNED . ' AND LOWER(a.email) = %s AND LOWER(o.email) <> %s ORDER BY o.id DESC LIMIT %d',
            $eventId,
            $before,
            $email,
            $email,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<int> orders with valid tickets to the event, after `$after` */
    public function orders(int $eventId, int $after, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT DISTINCT o.id FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             WHERE a.event_id = %d AND a.cancelled_at IS NULL AND o.status IN ' . self::in(self::LIVE) . ' AND o.id > %d ORDER BY o.id LIMIT %d',
            $eventId,
            $after,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /**
     * Sums up what refunding the whole event would involve.
     *
     * @return array{orders: int, tickets: int, waiting: int, minor: int} `waiting`: unpaid orders; `minor`: upper bound
     *     of the money to refund, the unrefunded rest of the paid lines
     */
    public function sumUpRefund(int $eventId): array
    {
        $count = $this->database->row(
            'SELECT COUNT(DISTINCT o.id) orders, COUNT(*) tickets, COUNT(DISTINCT CASE WHEN o.status = %s THEN o.id END) waiting
             FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE a.event_id = %d AND a.cancelled_at IS NULL AND o.status IN ' . self::in(self::LIVE),
            OrderStatus::Received->value,
            $eventId,
        );
        $minor = $this->database->value(
            'SELECT SUM(i.total_minor - i.refunded_minor) FROM {order_item} i JOIN {orders} o ON o.id = i.order_id
             WHERE i.event_id = %d AND i.refunded_quantity < i.quantity AND o.status IN ' . self::in([OrderStatus::Paid, OrderStatus::PartlyRefunded]),
            $eventId,
        );

        return [
            'orders' => (int) ($count['orders'] ?? 0),
            'tickets' => (int) ($count['tickets'] ?? 0),
            'waiting' => (int) ($count['waiting'] ?? 0),
            'minor' => (int) $minor,
        ];
    }

    /** @return list<int> this buyer's orders with tickets to the event, newest first */
    public function ordersOf(int $eventId, string $email, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT DISTINCT o.id FROM {orders} o JOIN {order_item} i ON i.order_id = o.id AND i.event_id = %d
             WHERE LOWER(o.email) = %s AND o.status IN ' . self::in(self::TOLD) . ' ORDER BY o.id DESC LIMIT %d',
            $eventId,
            $email,
            $limit,
        );

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    private static function reminded(bool $withAttendees): string
    {
        return 'SELECT DISTINCT {text:LOWER(o.email)} email' . self::expected() . ($withAttendees ? ' UNION SELECT LOWER(a.email) email' . self::expected() . self::OWNED : '');
    }

    /** Orders made in test mode are left out: their holders do not come. */
    private static function expected(): string
    {
        return ' FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
            WHERE a.event_id = %d AND a.cancelled_at IS NULL AND o.paid_at < %d AND o.status IN ' . self::in([OrderStatus::Paid, OrderStatus::PartlyRefunded])
            . ' AND NOT ' . OrderRepository::IS_TEST;
    }

    /** Addresses with the ticket types that they hold, each pair once. */
    private static function holders(bool $isOfOneType): string
    {
        $from = 'FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE a.event_id = %d AND (a.cancelled_at IS NULL OR a.cancelled_at >= %d) AND o.status IN ' . self::in(self::TOLD)
            . ($isOfOneType ? ' AND a.ticket_id = %d' : '');

        return "SELECT {text:LOWER(o.email)} email, a.ticket_id $from UNION SELECT LOWER(a.email) email, a.ticket_id $from AND a.email <> ''";
    }

    /** @return list<int> */
    private static function arguments(int $eventId, ?int $since, int $ticketId = 0): array
    {
        $arguments = [$eventId, $since ?? PHP_INT_MAX, ...($ticketId > 0 ? [$ticketId] : [])];

        return [...$arguments, ...$arguments];
    }

    /** @param list<OrderStatus> $statuses */
    private static function in(array $statuses): string
    {
        return "('" . implode("', '", array_map(static fn(OrderStatus $status): string => $status->value, $statuses)) . "')";
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/**
 * Scans and the tickets that they are of. A scan is decided inside a Transaction: first the order is locked, so that the
 * scans of its tickets come one after another, and a refund of it before or after them.
 *
 * @phpstan-type ScanRow array{id: int, scan_id: string, attendee_id: int, event_id: int, status: CheckInStatus, user_id: int, scanned_at: int}
 */
final class CheckInRepository
{
    private const TICKET = 'SELECT a.*, o.number, o.status, o.first_name AS buyer_first, o.last_name AS buyer_last, ' . OrderRepository::BACK . ',
        ' . OrderRepository::IS_TEST . ' AS is_test,
        (SELECT i.name FROM {order_item} i WHERE i.order_id = a.order_id AND i.ticket_id = a.ticket_id LIMIT 1) AS ticket
        FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . OrderRepository::BACK_JOIN . ' ';

    /** The refund on its way by which a ticket ends. */
    private const ENDING_JOIN = OrderRepository::BACK_JOIN . ' AND ' . OrderRepository::ENDS;

    /** Orders whose tickets are of interest at a door; those never placed to an end are not. */
    private const TO_KNOW = [OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Received, OrderStatus::Refunded, OrderStatus::Cancelled, OrderStatus::Fraud];

    /** The site sells for real money: tickets of test orders admit nobody. */
    private readonly bool $isLive;

    public function __construct(private readonly Database $database, Settings $settings)
    {
        $this->isLive = !$settings->flag('test_mode');
    }

    public function ticket(string $number, int $sequence): ?CheckInTicket
    {
        return $this->ticketOf($this->database->row(self::TICKET . 'WHERE o.number = %s AND a.sequence = %d', $number, $sequence));
    }

    public function ticketById(int $id): ?CheckInTicket
    {
        return $this->ticketOf($this->database->row(self::TICKET . 'WHERE a.id = %d', $id));
    }

    /** @return list<CheckInTicket> in the order of their sequence */
    public function ofOrder(string $number, int $limit): array
    {
        return $this->tickets($this->database->rows(self::TICKET . 'WHERE o.number = %s ORDER BY a.sequence LIMIT %d', $number, $limit));
    }

    /**
     * People of one event by name, theirs or the buyer's.
     *
     * @param non-empty-list<string> $words each has to be found
     *
     * @return list<CheckInTicket> by name
     */
    public function named(int $eventId, array $words, int $limit): array
    {
        $sql = self::TICKET . 'WHERE a.event_id = %d AND o.status IN (%s, %s)';
        $values = [$eventId, OrderStatus::Paid->value, OrderStatus::PartlyRefunded->value];
        foreach ($words as $word) {
            $like = '%' . $this->database->like($word) . '%';
            $sql .= ' AND (a.last_name LIKE %s OR a.first_name LIKE %s OR o.last_name LIKE %s OR o.first_name LIKE %s)';
            array_push($values, $like, $like, $like, $like);
        }

        return $this->tickets($this->database->rows($sql . ' ORDER BY a.last_name, a.first_name, a.id LIMIT %d', ...[...$values, $limit]));
    }

    /** @return list<CheckInTicket> in the order they were sold */
    public function ofEvent(int $eventId, int $limit): array
    {
        $statuses = array_map(static fn(OrderStatus $status): string => $status->value, self::TO_KNOW);

        return $this->tickets($this->database->rows(
            self::TICKET . 'WHERE a.event_id = %d AND o.status IN (' . implode(', ', array_fill(0, count($statuses), '%s')) . ') ORDER BY a.id LIMIT %d',
            ...[$eventId, ...$statuses, $limit],
        ));
    }

    /** @return list<int> those of these events that somebody has a ticket of */
    public function eventsWithTickets(int $eventId, int ...$more): array
    {
        $rows = $this->database->rows('SELECT DISTINCT event_id FROM {attendee} WHERE event_id IN ' . Database::in($eventId, ...array_values($more)));

        return array_map(static fn(array $row): int => (int) $row['event_id'], $rows);
    }

    /** @return array{in: int, sold: int} people who are in, of those who may come in */
    public function counts(int $eventId): array
    {
        $row = $this->database->row(
            'SELECT COUNT(*) AS sold, SUM(CASE WHEN a.checkins > 0 THEN 1 ELSE 0 END) AS inside
             FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             ' . self::ENDING_JOIN . '
             WHERE a.event_id = %d AND a.cancelled_at IS NULL AND r.id IS NULL AND o.status IN (%s, %s)'
                . ($this->isLive ? ' AND NOT ' . OrderRepository::IS_TEST : ''),
            $eventId,
            OrderStatus::Paid->value,
            OrderStatus::PartlyRefunded->value,
        );

        return ['in' => (int) ($row['inside'] ?? 0), 'sold' => (int) ($row['sold'] ?? 0)];
    }

    /** @return OrderStatus|null its status from now until the end of the transaction */
    public function lockOrder(int $orderId): ?OrderStatus
    {
        $lock = $this->database->isSqlite() ? '' : ' FOR UPDATE';

        return OrderStatus::tryFrom((string) $this->database->value('SELECT status FROM {orders} WHERE id = %d' . $lock, $orderId));
    }

    /** Lets in, if the ticket has one more time: this statement is what cannot let two in. @param int $allowed 0: as often as one likes */
    public function admit(int $attendeeId, int $allowed): bool
    {
        return $this->database->execute(
            'UPDATE {attendee} SET checkins = checkins + 1 WHERE id = %d AND cancelled_at IS NULL AND (%d = 0 OR checkins < %d)
             AND (refund_id = 0 OR NOT EXISTS (SELECT 1 FROM {refund} r WHERE r.id = {attendee}.refund_id AND ' . OrderRepository::ENDS . '))',
            $attendeeId,
            $allowed,
            $allowed,
        ) === 1;
    }

    public function release(int $attendeeId): void
    {
        $this->database->execute('UPDATE {attendee} SET checkins = checkins - 1 WHERE id = %d AND checkins > 0', $attendeeId);
    }

    /** Whether it was taken back, or is being. */
    public function isReturned(int $attendeeId): bool
    {
        $row = $this->database->row('SELECT a.cancelled_at, r.id AS due FROM {attendee} a ' . self::ENDING_JOIN . ' WHERE a.id = %d', $attendeeId);

        return $row !== null && ($row['cancelled_at'] !== null || $row['due'] !== null);
    }

    /** @throws WriteConflictException when the scan arrived in another request meanwhile */
    public function insert(TicketScan $scan, CheckInTicket $ticket, CheckInStatus $status, int $userId, int $now): void
    {
        try {
            $this->database->execute(
                'INSERT INTO {checkin} (scan_id, attendee_id, event_id, status, user_id, scanned_at, created_at) VALUES (%s, %d, %d, %s, %d, %d, %d)',
                $scan->id,
                $ticket->id,
                $ticket->eventId,
                $status->value,
                $userId,
                $scan->at,
                $now,
            );
        } catch (DatabaseException $error) {
            throw $error->isDuplicate() ? new WriteConflictException() : $error;
        }
    }

    /** @return bool false when it is undone already */
    public function undo(int $id): bool
    {
        return $this->database->execute(
            'UPDATE {checkin} SET status = %s WHERE id = %d AND status = %s',
            CheckInStatus::Undone->value,
            $id,
            CheckInStatus::Ok->value,
        ) === 1;
    }

    /** @return ScanRow|null */
    public function scan(string $scanId): ?array
    {
        return self::scanOf($this->database->row('SELECT * FROM {checkin} WHERE scan_id = %s', $scanId));
    }

    /**
     * The last time that somebody was let in with a ticket.
     *
     * @param int|null $before id of a scan: the last one before it
     *
     * @return ScanRow|null
     */
    public function lastAdmission(int $attendeeId, ?int $before = null): ?array
    {
        return self::scanOf($this->database->row(
            'SELECT * FROM {checkin} WHERE attendee_id = %d AND status = %s AND id < %d ORDER BY id DESC LIMIT 1',
            $attendeeId,
            CheckInStatus::Ok->value,
            $before ?? PHP_INT_MAX,
        ));
    }

    /**
     * @param array<string, string|null>|null $row
     *
     * @return ScanRow|null
     */
    private static function scanOf(?array $row): ?array
    {
        return $row === null ? null : [
            'id' => (int) $row['id'],
            'scan_id' => (string) $row['scan_id'],
            'attendee_id' => (int) $row['attendee_id'],
            'event_id' => (int) $row['event_id'],
            'status' => CheckInStatus::from((string) $row['status']),
            'user_id' => (int) $row['user_id'],
            'scanned_at' => (int) $row['scanned_at'],
        ];
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<CheckInTicket>
     */
    private function tickets(array $rows): array
    {
        return array_values(array_filter(array_map($this->ticketOf(...), $rows)));
    }

    /** @param array<string, string|null>|null $row */
    private function ticketOf(?array $row): ?CheckInTicket
    {
        if ($row === null) {
            return null;
        }
        $name = trim($row['first_name'] . ' ' . $row['last_name']);
        $isTest = $this->isLive && (int) $row['is_test'] === 1;

        return new CheckInTicket(
            id: (int) $row['id'],
            orderId: (int) $row['order_id'],
            ticketId: (int) $row['ticket_id'],
            eventId: (int) $row['event_id'],
            code: $row['number'] . '-' . $row['sequence'],
            secret: (string) $row['secret'],
            name: $name === '' ? trim($row['buyer_first'] . ' ' . $row['buyer_last']) : $name,
            ticket: (string) $row['ticket'],
            state: TicketStatus::ofRow(OrderStatus::from((string) $row['status']), $row, $isTest),
            checkins: (int) $row['checkins'],
            isTest: $isTest,
        );
    }
}

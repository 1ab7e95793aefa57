<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderNameWordRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/**
 * Stores scans and reads tickets for check-in. A scan is decided inside a Transaction that locks the order first, so
 * that scans of its tickets, and refunds, happen one after another.
 *
 * @phpstan-type ScanRow array{id: int, scan_id: string, attendee_id: int, event_id: int, status: CheckInStatus, user_id: int, scanned_at: int}
 */
final class CheckInRepository
{
    private const TICKET = 'SELECT a.*, o.number, o.status, o.first_name AS buyer_first, o.last_name AS buyer_last, ' . OrderRepository::BACK . ',
        ' . OrderRepository::IS_TEST . ' AS is_test,
        (SELECT i.name FROM {order_item} i WHERE i.order_id = a.order_id AND i.ticket_id = a.ticket_id LIMIT 1) AS ticket
        FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . OrderRepository::BACK_JOIN . ' ';

    /** Joins the pending refund that will cancel the ticket. */
    private const ENDING_JOIN = OrderRepository::BACK_JOIN . ' AND ' . OrderRepository::ENDS;

    /** Orders whose tickets check-in must know; failed and expired ones are left out. */
    private const TO_KNOW = [OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Received, OrderStatus::Refunded, OrderStatus::Cancelled, OrderStatus::Fraud];

    /** The site is in live mode, so that tickets of test orders admit nobody. */
    private readonly bool $isLive;

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database, Settings $settings)
    {
        $this->words = new NameWordRepository($database);
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

    /** @return list<CheckInTicket> ordered by sequence */
    public function ofOrder(string $number, int $limit): array
    {
        return $this->tickets($this->database->rows(self::TICKET . 'WHERE o.number = %s ORDER BY a.sequence LIMIT %d', $number, $limit));
    }

    /**
     * Finds an event's attendees, unpaid ones too, by the beginnings of words of their names or the buyer's.
     *
     * @return list<CheckInTicket> sorted by name
     */
    public function findByName(int $eventId, string $text, int $limit): array
    {
        $named = $this->words->condition(OrderNameWordRepository::SUBJECT, $text, 'a.order_id', '0', 'a.sequence');
        if ($named === null) {
            return [];
        }
        [$condition, $values] = $named;
        if (!$this->words->isComplete(OrderNameWordRepository::SUBJECT)) {
            $written = '';
            foreach (preg_split('/[\s,]+/u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $word) {
                $like = '%' . $this->database->like($word) . '%';
                $written .= ' AND (a.last_name LIKE %s OR a.first_name LIKE %s OR o.last_name LIKE %s OR o.first_name LIKE %s)';
                array_push($values, $like, $like, $like, $like);
            }
            $condition = "($condition OR (1 = 1$written))";
        }

        return $this->tickets($this->database->rows(
            self::TICKET . "WHERE a.event_id = %d AND o.status IN (%s, %s, %s) AND $condition ORDER BY a.last_name, a.first_name, a.id LIMIT %d",
            ...[$eventId, OrderStatus::Paid->value, OrderStatus::PartlyRefunded->value, OrderStatus::Received->value, ...$values, $limit],
        ));
    }

    /** @return list<CheckInTicket> oldest first */
    public function ofEvent(int $eventId, int $limit): array
    {
        $statuses = array_map(static fn(OrderStatus $status): string => $status->value, self::TO_KNOW);

        return $this->tickets($this->database->rows(
            self::TICKET . 'WHERE a.event_id = %d AND o.status IN (' . implode(', ', array_fill(0, count($statuses), '%s')) . ') ORDER BY a.id LIMIT %d',
            ...[$eventId, ...$statuses, $limit],
        ));
    }

    /** @return list<int> those of the events that have tickets */
    public function eventsWithTickets(int $eventId, int ...$more): array
    {
        $rows = $this->database->rows('SELECT DISTINCT event_id FROM {attendee} WHERE event_id IN ' . Database::in($eventId, ...array_values($more)));

        return array_map(static fn(array $row): int => (int) $row['event_id'], $rows);
    }

    /** @return array{in: int, sold: int} valid tickets that were checked in, and all valid tickets */
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

    /** @return OrderStatus|null its status, locked until the end of the transaction */
    public function lockOrder(int $orderId): ?OrderStatus
    {
        $lock = $this->database->isSqlite() ? '' : ' FOR UPDATE';

        return OrderStatus::tryFrom((string) $this->database->value('SELECT status FROM {orders} WHERE id = %d' . $lock, $orderId));
    }

    /**
     * Admits once more if allowed. Nobody gets in twice because this single statement both checks and counts.
     *
     * @param int $allowed 0: any number of times
     */
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

    /** Tells whether the ticket was cancelled, or a pending refund will cancel it. */
    public function isReturned(int $attendeeId): bool
    {
        $row = $this->database->row('SELECT a.cancelled_at, r.id AS due FROM {attendee} a ' . self::ENDING_JOIN . ' WHERE a.id = %d', $attendeeId);

        return $row !== null && ($row['cancelled_at'] !== null || $row['due'] !== null);
    }

    /** @throws WriteConflictException when another request has stored the scan in the meantime */
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

    /** @return bool false when it was undone already */
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
     * Returns the last successful check-in of a ticket.
     *
     * @param int|null $before scan id; only earlier ones count
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

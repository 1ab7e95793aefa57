<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderRepository;

defined('ABSPATH') || exit;

/** The attendees of an event, ticket type by ticket type, in pieces that an index has in order. */
final class ExportRepository
{
    public function __construct(private readonly Database $database) {}

    /** @return list<int> ticket types that somebody has a ticket of */
    public function ticketIds(int $eventId): array
    {
        return array_map(
            static fn(array $row): int => (int) $row['ticket_id'],
            $this->database->rows('SELECT DISTINCT ticket_id FROM {attendee} WHERE event_id = %d ORDER BY ticket_id', $eventId),
        );
    }

    /** @return list<array<string, string|null>> the next ones after an attendee's id; with what is known of their order */
    public function attendees(int $eventId, int $ticketId, int $afterId, int $limit): array
    {
        return $this->database->rows(
            'SELECT a.id, a.sequence, a.first_name, a.last_name, a.email, a.fields, a.cancelled_at, a.checkins,
                o.number, o.status, o.first_name AS buyer_first_name, o.last_name AS buyer_last_name, o.email AS buyer_email, o.fields AS buyer_fields, o.created_at, i.name AS ticket, ' . OrderRepository::BACK . '
             FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . OrderRepository::BACK_JOIN . '
             LEFT JOIN {order_item} i ON i.order_id = a.order_id AND i.ticket_id = a.ticket_id
             WHERE a.event_id = %d AND a.ticket_id = %d AND a.id > %d ORDER BY a.id LIMIT %d',
            $eventId,
            $ticketId,
            $afterId,
            $limit,
        );
    }

    /** @return list<array<string, string|null>> the entries alone, to learn which columns there are */
    public function entries(int $eventId, int $ticketId, int $afterId, int $limit): array
    {
        return $this->database->rows(
            'SELECT a.id, a.fields, o.fields AS buyer_fields FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             WHERE a.event_id = %d AND a.ticket_id = %d AND a.id > %d ORDER BY a.id LIMIT %d',
            $eventId,
            $ticketId,
            $afterId,
            $limit,
        );
    }
}

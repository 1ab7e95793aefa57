<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\OrderList\OrderSearch;
use Benefit\Tickets\Orders\OrderRepository;

defined('ABSPATH') || exit;

/** The attendees of one event, by name, for a screen. */
final class AttendeeListRepository
{
    public function __construct(private readonly Database $database) {}

    /** @return list<array<string, string|null>> */
    public function page(int $eventId, ?OrderSearch $search, int $limit, int $offset): array
    {
        [$where, $args] = $this->where($eventId, $search);

        return $this->database->rows(
            'SELECT a.id, a.order_id, a.sequence, a.first_name, a.last_name, a.email, a.cancelled_at, a.checkins, o.number, o.status, i.name AS ticket, ' . OrderRepository::BACK . '
             FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . OrderRepository::BACK_JOIN . "
             LEFT JOIN {order_item} i ON i.order_id = a.order_id AND i.ticket_id = a.ticket_id
             WHERE $where ORDER BY a.last_name, a.first_name, a.id LIMIT %d OFFSET %d",
            ...[...$args, $limit, $offset],
        );
    }

    public function count(int $eventId, ?OrderSearch $search): int
    {
        [$where, $args] = $this->where($eventId, $search);

        return (int) $this->database->value(
            'SELECT COUNT(*) FROM {attendee} a' . ($search === null ? '' : ' JOIN {orders} o ON o.id = a.order_id') . " WHERE $where",
            ...$args,
        );
    }

    /** @return array{string, list<int|string>} */
    private function where(int $eventId, ?OrderSearch $search): array
    {
        $any = [];
        $args = [$eventId];
        $add = function (string $condition, string ...$beginnings) use (&$any, &$args): void {
            $any[] = $condition;
            array_push($args, ...array_map(fn(string $text): string => $this->database->like($text) . '%', $beginnings));
        };
        if ($search === null) {
            return ['a.event_id = %d', $args];
        }
        if ($search->number !== '') {
            $add('(o.number LIKE %s' . ($search->sequence === null ? '' : ' AND a.sequence = ' . $search->sequence) . ')', $search->number);
        }
        if ($search->email !== '') {
            $add('a.email LIKE %s', $search->email);
        }
        foreach ($search->names as [$first, $last]) {
            $add('(a.first_name LIKE %s AND a.last_name LIKE %s)', $first, $last);
        }

        return ['a.event_id = %d AND (' . ($any === [] ? '1 = 0' : implode(' OR ', $any)) . ')', $args];
    }
}

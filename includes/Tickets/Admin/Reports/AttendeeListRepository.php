<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Admin\OrderList\OrderSearch;
use Benefit\Tickets\Orders\OrderNameWordRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** Reads the attendees of one event: sorted by name for a screen, in pieces for an export. */
final class AttendeeListRepository
{
    /** Repeats TicketStatus::fromOrderStatus() in SQL, for lists too long to ask it ticket by ticket. */
    private const STATE = "(CASE WHEN o.status = 'order_fraud' THEN 'charged_back'
        WHEN a.cancelled_at IS NOT NULL AND " . OrderRepository::IS_BACK . " THEN 'refunded'
        WHEN a.cancelled_at IS NOT NULL OR o.status = 'order_cancelled' THEN 'cancelled'
        WHEN o.status = 'order_refunded' THEN 'refunded'
        WHEN o.status = 'order_received' THEN 'waiting'
        WHEN o.status NOT IN ('order_paid', 'order_partly_refunded') THEN 'void'
        WHEN " . OrderRepository::ENDS . " THEN 'refunded'
        WHEN %TEST% THEN 'test'
        ELSE 'valid' END)";
    private const FROM = 'FROM {attendee} a JOIN {orders} o ON o.id = a.order_id ' . OrderRepository::BACK_JOIN;
    private const NAME = 'LEFT JOIN {order_item} i ON i.order_id = a.order_id AND i.ticket_id = a.ticket_id';

    /** Whether the site sells for real money; tickets of test orders are then not valid. */
    private readonly bool $isLive;

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database, Settings $settings)
    {
        $this->words = new NameWordRepository($database);
        $this->isLive = !$settings->flag('test_mode');
    }

    /** @return list<array<string, string|null>> with `checked_in_at`, the last check-in, for those who are inside */
    public function page(int $eventId, AttendeeFilter $filter, ?OrderSearch $search, int $limit, int $offset): array
    {
        [$where, $args] = $this->where($eventId, $search);

        return $this->database->rows(
            'SELECT a.id, a.order_id, a.sequence, a.first_name, a.last_name, a.email, a.checkins, o.number, i.name AS ticket, ' . $this->state() . ' AS state, ' . OrderRepository::IS_TEST . ' AS is_test,
                CASE WHEN a.checkins > 0 THEN (SELECT MAX(c.scanned_at) FROM {checkin} c WHERE c.attendee_id = a.id AND c.status = \'ok\') END AS checked_in_at
             ' . self::FROM . ' ' . self::NAME . " WHERE $where" . $this->only($filter) . ' ORDER BY a.last_name, a.first_name, a.id LIMIT %d OFFSET %d',
            ...[...$args, $limit, $offset],
        );
    }

    /** @return array<string, int> by state */
    public function counts(int $eventId, ?OrderSearch $search): array
    {
        [$where, $args] = $this->where($eventId, $search);
        $rows = $this->database->rows('SELECT state, COUNT(*) AS people FROM (SELECT ' . $this->state() . ' AS state ' . self::FROM . " WHERE $where) counted GROUP BY state", ...$args);

        $counts = [];
        foreach ($rows as $row) {
            $counts[(string) $row['state']] = (int) $row['people'];
        }

        return $counts;
    }

    /** @return list<int> ticket types with attendees */
    public function ticketIds(int $eventId): array
    {
        return array_map(
            static fn(array $row): int => (int) $row['ticket_id'],
            $this->database->rows('SELECT DISTINCT ticket_id FROM {attendee} WHERE event_id = %d ORDER BY ticket_id', $eventId),
        );
    }

    /**
     * Reads one ticket type after another, in the order of an index.
     *
     * @return list<array<string, string|null>> the next attendees after this id, with their order
     */
    public function after(int $eventId, AttendeeFilter $filter, int $ticketId, int $afterId, int $limit): array
    {
        return $this->database->rows(
            'SELECT a.id, a.order_id, a.sequence, a.first_name, a.last_name, a.email, a.fields, a.checkins, ' . $this->state() . ' AS state, ' . OrderRepository::IS_TEST . ' AS is_test,
                o.number, o.status, o.first_name AS buyer_first_name, o.last_name AS buyer_last_name, o.email AS buyer_email, o.fields AS buyer_fields, o.created_at, i.name AS ticket
             ' . self::FROM . ' ' . self::NAME . ' WHERE a.event_id = %d AND a.ticket_id = %d AND a.id > %d' . $this->only($filter) . ' ORDER BY a.id LIMIT %d',
            $eventId,
            $ticketId,
            $afterId,
            $limit,
        );
    }

    /** @return list<array<string, string|null>> custom fields only, from which the export learns its columns */
    public function entries(int $eventId, AttendeeFilter $filter, int $ticketId, int $afterId, int $limit): array
    {
        return $this->database->rows(
            'SELECT a.id, a.fields, o.fields AS buyer_fields ' . self::FROM . '
             WHERE a.event_id = %d AND a.ticket_id = %d AND a.id > %d' . $this->only($filter) . ' ORDER BY a.id LIMIT %d',
            $eventId,
            $ticketId,
            $afterId,
            $limit,
        );
    }

    private function state(): string
    {
        return str_replace('%TEST%', $this->isLive ? OrderRepository::IS_TEST : '1 = 0', self::STATE);
    }

    private function only(AttendeeFilter $filter): string
    {
        $states = array_map(static fn(TicketStatus $state): string => "'$state->value'", $filter->states());

        return $filter === AttendeeFilter::All ? '' : ' AND ' . $this->state() . ' IN (' . implode(', ', $states) . ')';
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
        $named = $this->words->condition(OrderNameWordRepository::SUBJECT, $search->name, 'a.order_id', 'a.sequence');
        if ($named !== null) {
            $any[] = $named[0];
            array_push($args, ...$named[1]);
        }
        foreach ($this->words->isComplete(OrderNameWordRepository::SUBJECT) ? [] : $search->names as [$first, $last]) {
            $add('(a.first_name LIKE %s AND a.last_name LIKE %s)', $first, $last);
        }

        return ['a.event_id = %d AND (' . ($any === [] ? '1 = 0' : implode(' OR ', $any)) . ')', $args];
    }
}

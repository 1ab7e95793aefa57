<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Orders\Invoices\Invoice;
use Benefit\Tickets\Orders\OrderHydrator;
use Benefit\Tickets\Orders\OrderNameWordRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/**
 * Finds and sorts orders by index: the number of statements does not grow with the orders, and none reads a whole table
 * (tests/bench/orders-screen.test.mjs).
 */
final class OrderListRepository
{
    /** Counting stops here: "10,000 or more" is precise enough for a screen. */
    public const COUNTED = 10000;

    private const COLUMNS = 'o.id, o.number, o.status, o.first_name, o.last_name, o.email, CASE WHEN o.user_id > 0 THEN \'complimentary\' ELSE o.gateway END AS gateway, o.currency, o.total_minor, o.refunded_minor, o.created_at, o.paid_at, o.coupon_code, o.over_limit, ' . OrderRepository::IS_TEST . ' AS is_test';

    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database)
    {
        $this->words = new NameWordRepository($database);
    }

    /** @return list<OrderListRow> */
    public function page(OrderFilter $filter, OrderSort $sort, bool $descending, int $page, int $perPage): array
    {
        $direction = $descending ? ' DESC' : ' ASC';
        [$from, $args] = $this->source($filter);
        $ids = "SELECT o.id FROM $from ORDER BY " . self::order($sort, $direction) . ' LIMIT %d OFFSET %d';
        if (self::isEventOnly($filter) && $sort === OrderSort::Created) {
            // The event's own index lists its orders oldest first.
            $ids = 'SELECT DISTINCT i.order_id AS id FROM {order_item} i WHERE i.event_id = %d ORDER BY i.order_id' . $direction . ' LIMIT %d OFFSET %d';
            $args = [$filter->eventId];
        }

        // The inner query reads ids from the index alone, so that no skipped row is read.
        return $this->withEvents($this->database->rows(
            'SELECT ' . self::COLUMNS . " FROM ($ids) shown JOIN {orders} o ON o.id = shown.id ORDER BY " . self::order($sort, $direction),
            ...[...$args, $perPage, ($page - 1) * $perPage],
        ));
    }

    /** Counts the orders up to COUNTED, which stands for that many or more. */
    public function count(OrderFilter $filter): int
    {
        [$from, $args] = $this->source($filter);
        $ids = self::isEventOnly($filter) ? 'SELECT DISTINCT i.order_id FROM {order_item} i WHERE i.event_id = %d' : "SELECT o.id FROM $from";

        return (int) $this->database->value("SELECT COUNT(*) FROM ($ids LIMIT " . self::COUNTED . ') counted', ...$args);
    }

    /** @return list<string> ids of the gateways that orders use */
    public function gateways(): array
    {
        return array_map(
            static fn(array $row): string => (string) $row['gateway'],
            $this->database->rows('SELECT gateway FROM {orders} GROUP BY gateway ORDER BY gateway'),
        );
    }

    private static function isEventOnly(OrderFilter $filter): bool
    {
        return $filter == new OrderFilter(eventId: $filter->eventId) && $filter->eventId > 0;
    }

    /**
     * Returns the next orders by id, for exports written in pieces.
     *
     * @return list<OrderListRow>
     */
    public function after(OrderFilter $filter, int $afterId, int $limit): array
    {
        [$from, $args] = $this->source($filter, 'o.id > %d', $afterId);

        return $this->withEvents($this->database->rows('SELECT ' . self::COLUMNS . " FROM $from ORDER BY o.id LIMIT %d", ...[...$args, $limit]));
    }

    /**
     * Returns the amounts of orders line by line, for exports.
     *
     * @return array<int, list<array{discount: int, fee: int, net: int, tax: int, rate: int, total: int, refunded: int}>> by order; amounts in minor units, the rate in hundredths of a percent
     */
    public function lines(int ...$orderIds): array
    {
        $lines = [];
        $rows = $orderIds === [] ? [] : $this->database->rows(
            'SELECT order_id, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor, refunded_minor FROM {order_item} WHERE order_id IN ' . Database::in(...$orderIds) . ' ORDER BY order_id, id',
        );
        foreach ($rows as $row) {
            $lines[(int) $row['order_id']][] = [
                'discount' => (int) $row['discount_minor'],
                'fee' => (int) $row['fee_minor'],
                'net' => (int) $row['net_minor'],
                'tax' => (int) $row['tax_minor'],
                'rate' => (int) $row['tax_rate_bp'],
                'total' => (int) $row['total_minor'],
                'refunded' => (int) $row['refunded_minor'],
            ];
        }

        return $lines;
    }

    /** @return array<int, array<string, string>> answers to the buyers' custom fields, by order and name of the field */
    public function answers(int ...$orderIds): array
    {
        $answers = [];
        $rows = $orderIds === [] ? [] : $this->database->rows('SELECT id, fields FROM {orders} WHERE id IN ' . Database::in(...$orderIds));
        foreach ($rows as $row) {
            $answers[(int) $row['id']] = array_column(OrderHydrator::fields($row['fields']), 'value', 'name');
        }

        return $answers;
    }

    /** @return array<int, list<string>> numbers of invoices and credit notes, by order */
    public function invoiceNumbers(int ...$orderIds): array
    {
        $numbers = [];
        $rows = $orderIds === [] ? [] : $this->database->rows('SELECT order_id, series, number FROM {invoice} WHERE order_id IN ' . Database::in(...$orderIds) . ' ORDER BY order_id, issued_at, number');
        foreach ($rows as $row) {
            $numbers[(int) $row['order_id']][] = Invoice::labelOf((string) $row['series'], (int) $row['number']);
        }

        return $numbers;
    }

    /** @return array{string, list<int|string>} SQL from behind FROM to the end of WHERE, and its values */
    private function source(OrderFilter $filter, string $also = '', int ...$alsoArgs): array
    {
        [$joins, $args] = $this->searched($filter->search);
        $where = [];
        $add = static function (string $condition, int|string ...$values) use (&$where, &$args): void {
            $where[] = $condition;
            array_push($args, ...$values);
        };
        if ($filter->eventId > 0) {
            $add('EXISTS (SELECT 1 FROM {order_item} i WHERE i.event_id = %d AND i.order_id = o.id)', $filter->eventId);
        }
        if ($filter->status !== null) {
            $add('o.status = %s', $filter->status->value);
        }
        if ($filter->gateway !== '') {
            $add('o.gateway = %s', $filter->gateway);
        }
        if ($filter->from !== null) {
            $add('o.created_at >= %d', $filter->from);
        }
        if ($filter->until !== null) {
            $add('o.created_at < %d', $filter->until);
        }
        if ($also !== '') {
            $add($also, ...$alsoArgs);
        }

        return [$joins . ($where === [] ? '' : ' WHERE ' . implode(' AND ', $where)), $args];
    }

    /**
     * Each part reads a range of one index; UNION drops orders that several parts find.
     *
     * @return array{string, list<int|string>}
     */
    private function searched(?OrderSearch $search): array
    {
        if ($search === null) {
            return ['{orders} o', []];
        }
        $parts = [];
        $args = [];
        $part = static function (string $sql, string ...$values) use (&$parts, &$args): void {
            $parts[] = $sql;
            array_push($args, ...$values);
        };
        if ($search->sequence !== null) {
            $part('SELECT a.order_id AS id FROM {orders} n JOIN {attendee} a ON a.order_id = n.id AND a.sequence = ' . $search->sequence . ' WHERE n.number = %s', $search->number);
        } elseif ($search->number !== '') {
            $part('SELECT id FROM {orders} WHERE number LIKE %s', $this->beginning($search->number));
        }
        if ($search->email !== '') {
            $part('SELECT id FROM {orders} WHERE email LIKE %s', $this->beginning($search->email));
            $part('SELECT order_id AS id FROM {attendee} WHERE email LIKE %s', $this->beginning($search->email));
        }
        $named = $this->words->matching(OrderNameWordRepository::SUBJECT, $search->name);
        if ($named !== null) {
            $part($named[0], ...$named[1]);
        }
        foreach ($this->words->isComplete(OrderNameWordRepository::SUBJECT) ? [] : $search->names as [$first, $last]) {
            foreach (['SELECT id FROM {orders}', 'SELECT order_id AS id FROM {attendee}'] as $select) {
                $named = array_filter(['last_name' => $last, 'first_name' => $first], static fn(string $name): bool => $name !== '');
                $likes = implode(' AND ', array_map(static fn(string $column): string => "$column LIKE %s", array_keys($named)));
                $part("$select WHERE $likes", ...array_map($this->beginning(...), array_values($named)));
            }
        }

        return $parts === []
            ? ['(SELECT 0 AS id) found JOIN {orders} o ON o.id = found.id', []]
            : ['(' . implode(' UNION ', $parts) . ') found JOIN {orders} o ON o.id = found.id', $args];
    }

    private function beginning(string $text): string
    {
        return $this->database->like($text) . '%';
    }

    /** Sorts by id second: ids grow with time, so orders of the same second have a stable order. */
    private static function order(OrderSort $sort, string $direction): string
    {
        $columns = match ($sort) {
            OrderSort::Created => ['o.created_at'],
            OrderSort::Total => ['o.total_minor'],
            OrderSort::Name => ['o.last_name', 'o.first_name'],
        };

        return implode(', ', array_map(static fn(string $column): string => $column . $direction, [...$columns, 'o.id']));
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<OrderListRow>
     */
    private function withEvents(array $rows): array
    {
        $ids = array_map(static fn(array $row): int => (int) $row['id'], $rows);
        $events = [];
        $items = $ids === [] ? [] : $this->database->rows(
            'SELECT order_id, event_id, event_name, SUM(quantity) AS tickets FROM {order_item} WHERE order_id IN ' . Database::in(...$ids) . ' GROUP BY order_id, event_id, event_name ORDER BY order_id, event_id',
        );
        EventNames::prime(...array_map(static fn(array $item): int => (int) $item['event_id'], $items));
        foreach ($items as $item) {
            $events[(int) $item['order_id']][] = ['id' => (int) $item['event_id'], 'event' => (string) $item['event_name'], 'tickets' => (int) $item['tickets']];
        }

        return array_map(static fn(array $row): OrderListRow => new OrderListRow(
            (int) $row['id'],
            (string) $row['number'],
            OrderStatus::from((string) $row['status']),
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            (string) $row['gateway'],
            (string) $row['currency'],
            (int) $row['total_minor'],
            (int) $row['refunded_minor'],
            (int) $row['created_at'],
            $row['paid_at'] === null ? null : (int) $row['paid_at'],
            (string) $row['coupon_code'],
            $events[(int) $row['id']] ?? [],
            (int) $row['over_limit'] === 1,
            (int) $row['is_test'] === 1,
        ), $rows);
    }
}

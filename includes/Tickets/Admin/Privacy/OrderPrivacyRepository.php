<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\AfterSale\BuyerCountRepository;
use Benefit\Tickets\Orders\OrderNameWordRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Finds and anonymises everything stored under an e-mail address. */
final class OrderPrivacyRepository
{
    /** Orders that count towards the limit per buyer. */

    public function __construct(private readonly Database $database) {}

    /** @return list<int> */
    public function orderIds(string $email, int $limit, int $offset): array
    {
        return self::ids($this->database->rows('SELECT id FROM {orders} WHERE email = %s ORDER BY id LIMIT %d OFFSET %d', $email, $limit, $offset));
    }

    /** @return list<int> orders that are not waiting for payment */
    public function settledOrderIds(string $email, int $limit): array
    {
        return self::ids($this->database->rows(
            'SELECT id FROM {orders} WHERE email = %s AND status <> %s ORDER BY id LIMIT %d',
            $email,
            OrderStatus::Received->value,
            $limit,
        ));
    }

    /** @return list<string> numbers of orders that are waiting for payment */
    public function waitingOrders(string $email): array
    {
        return array_map(
            static fn(array $row): string => (string) $row['number'],
            $this->database->rows('SELECT number FROM {orders} WHERE email = %s AND status = %s ORDER BY id', $email, OrderStatus::Received->value),
        );
    }

    /** @return list<array{series: string, number: int, order: string}> */
    public function invoices(int ...$orderIds): array
    {
        return array_map(static fn(array $row): array => [
            'series' => (string) $row['series'],
            'number' => (int) $row['number'],
            'order' => (string) $row['order_number'],
        ], $this->database->rows(
            'SELECT i.series, i.number, o.number AS order_number FROM {invoice} i JOIN {orders} o ON o.id = i.order_id WHERE i.order_id IN ' . Database::in(...$orderIds) . ' ORDER BY i.series, i.number',
        ));
    }

    /** @return list<array<string, string|null>> tickets made out to an address, in other people's orders */
    public function tickets(string $email, int $limit, int $offset): array
    {
        return $this->database->rows(
            'SELECT a.id, a.order_id, a.sequence, a.first_name, a.last_name, a.email, a.fields, o.number, i.name AS ticket, a.event_id, i.event_name
             FROM {attendee} a JOIN {orders} o ON o.id = a.order_id
             LEFT JOIN {order_item} i ON i.order_id = a.order_id AND i.ticket_id = a.ticket_id
             WHERE a.email = %s AND o.email <> %s ORDER BY a.id LIMIT %d OFFSET %d',
            $email,
            $email,
            $limit,
            $offset,
        );
    }

    /** @return list<array{string, string}> first and last names used with an address in its own orders, or on tickets in other people's */
    public function names(string $email): array
    {
        return array_map(static fn(array $row): array => [(string) $row['first_name'], (string) $row['last_name']], $this->database->rows(
            'SELECT {text:first_name} first_name, {text:last_name} last_name FROM {orders} WHERE email = %s
             UNION SELECT a.first_name, a.last_name FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE a.email = %s AND o.email <> %s',
            $email,
            $email,
            $email,
        ));
    }

    /** @return list<int> other people's orders with a ticket made out to this address */
    public function ordersAsGuest(string $email): array
    {
        return array_map(
            static fn(array $row): int => (int) $row['order_id'],
            $this->database->rows('SELECT DISTINCT a.order_id FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE a.email = %s AND o.email <> %s', $email, $email),
        );
    }

    /** @return array<int, list<int>> times of admission by attendee */
    public function admissions(int ...$attendeeIds): array
    {
        $rows = $this->database->rows(
            "SELECT attendee_id, scanned_at FROM {checkin} WHERE status = 'ok' AND attendee_id IN " . Database::in(...$attendeeIds) . ' ORDER BY scanned_at',
        );
        $moments = [];
        foreach ($rows as $row) {
            $moments[(int) $row['attendee_id']][] = (int) $row['scanned_at'];
        }

        return $moments;
    }

    /** @return list<array{id: int, kind: string, status: string, at: int}> */
    public function mails(string $email, int $limit, int $offset): array
    {
        return array_map(static fn(array $row): array => [
            'id' => (int) $row['id'],
            'kind' => (string) $row['kind'],
            'status' => (string) $row['status'],
            'at' => (int) $row['created_at'],
        ], $this->database->rows('SELECT id, kind, status, created_at FROM {mail} WHERE recipient = %s ORDER BY id LIMIT %d OFFSET %d', $email, $limit, $offset));
    }

    /** @return int deleted rows, at most `$limit` */
    public function forgetMails(string $email, int $limit): int
    {
        $ids = self::ids($this->database->rows('SELECT id FROM {mail} WHERE recipient = %s ORDER BY id LIMIT %d', $email, $limit));

        return $ids === [] ? 0 : $this->database->execute('DELETE FROM {mail} WHERE id IN ' . Database::in(...$ids));
    }

    /**
     * Erases names, addresses and entries. Amounts, tickets and codes stay, and so do guests with their own address,
     * who are other people. Inside a transaction.
     */
    public function anonymiseOrder(int $orderId, string $email): void
    {
        (new BuyerCountRepository($this->database))->move($orderId, '');
        $this->database->execute(
            "UPDATE {orders} SET first_name = '', last_name = '', email = '', fields = NULL, consents = NULL, visitor = '' WHERE id = %d",
            $orderId,
        );
        $this->database->execute("UPDATE {attendee} SET first_name = '', last_name = '', email = '', fields = NULL WHERE order_id = %d AND email IN ('', %s)", $orderId, $email);
        (new OrderNameWordRepository($this->database))->reindex($orderId);
        $this->database->execute(
            "UPDATE {refund} SET reason = '' WHERE payment_id IN (SELECT id FROM {payment} WHERE purpose = %s AND subject_id = %d)",
            OrderService::PURPOSE,
            $orderId,
        );
    }

    /** @param list<int> $ids attendees */
    public function anonymiseTickets(array $ids): int
    {
        $erased = $this->database->execute("UPDATE {attendee} SET first_name = '', last_name = '', email = '', fields = NULL WHERE id IN " . Database::in(...$ids));
        (new OrderNameWordRepository($this->database))->reindex(...self::ids($this->database->rows('SELECT DISTINCT order_id AS id FROM {attendee} WHERE id IN ' . Database::in(...$ids))));

        return $erased;
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<int>
     */
    private static function ids(array $rows): array
    {
        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }
}

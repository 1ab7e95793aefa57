<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads the check-ins and refunds of one order. */
final class OrderActivityRepository
{
    public function __construct(private readonly Database $database) {}

    /** @return array<int, list<array{at: int, by: int, status: string}>> scans by attendee, oldest first */
    public function checkins(int $orderId): array
    {
        $rows = $this->database->rows(
            'SELECT c.attendee_id, c.status, c.user_id, c.scanned_at FROM {attendee} a JOIN {checkin} c ON c.attendee_id = a.id
             WHERE a.order_id = %d ORDER BY c.scanned_at, c.id',
            $orderId,
        );
        $found = [];
        foreach ($rows as $row) {
            $found[(int) $row['attendee_id']][] = ['at' => (int) $row['scanned_at'], 'by' => (int) $row['user_id'], 'status' => (string) $row['status']];
        }

        return $found;
    }

    /** @return list<array{amount: int, currency: string, status: string, reason: string, at: int, by: int, message: string}> */
    public function refunds(int $paymentId): array
    {
        return array_map(static fn(array $row): array => [
            'amount' => (int) $row['amount_minor'],
            'currency' => (string) $row['currency'],
            'status' => (string) $row['status'],
            'reason' => (string) $row['reason'],
            'at' => (int) $row['created_at'],
            'by' => (int) $row['user_id'],
            'message' => (string) $row['message'],
        ], $this->database->rows('SELECT amount_minor, currency, status, reason, created_at, user_id, message FROM {refund} WHERE payment_id = %d ORDER BY id', $paymentId));
    }
}

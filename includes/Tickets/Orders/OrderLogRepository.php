<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The rows of the audit trail. They are added and read, never changed. */
final class OrderLogRepository
{
    public function __construct(private readonly Database $database) {}

    /** @param array<string, mixed> $data */
    public function insert(int $orderId, string $kind, array $data, int $userId, int $now): void
    {
        $this->database->execute(
            'INSERT INTO {order_log} (order_id, kind, data, user_id, created_at) VALUES (%d, %s, %s, %d, %d)',
            $orderId,
            $kind,
            (string) json_encode($data, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE),
            $userId,
            $now,
        );
    }

    /**
     * It begins with the order itself, which says when its buyer has placed it; what somebody has made for them has an
     * entry of its own.
     *
     * @return list<LogEntry> in the order in which it happened
     */
    public function of(int $orderId): array
    {
        return array_map(static function (array $row): LogEntry {
            $data = json_decode((string) $row['data'], true);

            return new LogEntry((int) $row['id'], (int) $row['order_id'], (string) $row['kind'], is_array($data) ? $data : [], (int) $row['user_id'], (int) $row['created_at']);
        }, $this->database->rows(
            "SELECT 0 AS id, id AS order_id, 'placed' AS kind, '[]' AS data, 0 AS user_id, created_at FROM {orders} WHERE id = %d AND user_id = 0"
                . ' UNION ALL SELECT id, order_id, kind, data, user_id, created_at FROM {order_log} WHERE order_id = %d ORDER BY id',
            $orderId,
            $orderId,
        ));
    }
}

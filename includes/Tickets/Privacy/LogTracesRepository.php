<?php

declare(strict_types=1);

namespace Benefit\Tickets\Privacy;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\LogEntry;

defined('ABSPATH') || exit;

/** Who is named in the audit trail of orders: found by their address, and taken out. When and of which kind stays. */
final class LogTracesRepository
{
    /** What may name people. */
    private const TELLING = ['note', 'resent', 'attendee_changed', 'mail_failed', 'complimentary', 'refunded', 'partly_refunded', 'cancelled'];

    public function __construct(private readonly Database $database) {}

    /** @return list<LogEntry> of other people's orders: tickets that were once made out to this address, or sent to it */
    public function of(string $email, int $limit, int $offset): array
    {
        return $this->entries(
            "SELECT l.* FROM {order_log} l JOIN {orders} o ON o.id = l.order_id
             WHERE l.kind IN ('resent', 'attendee_changed') AND l.data LIKE %s AND o.email <> %s ORDER BY l.id LIMIT %d OFFSET %d",
            // With its quotation marks it is a whole value, not a part of a longer address.
            '%' . $this->database->like((string) json_encode($email, JSON_UNESCAPED_UNICODE)) . '%',
            $email,
            $limit,
            $offset,
        );
    }

    /** Inside a transaction. */
    public function erase(LogEntry ...$entries): void
    {
        foreach ($entries as $entry) {
            $this->database->execute(
                'UPDATE {order_log} SET data = %s WHERE id = %d',
                (string) json_encode((object) self::figures($entry), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE),
                $entry->id,
            );
        }
    }

    /** Inside a transaction. */
    public function eraseOrder(int $orderId): void
    {
        $this->erase(...$this->entries(
            'SELECT * FROM {order_log} WHERE order_id = %d AND kind IN (' . implode(', ', array_fill(0, count(self::TELLING), '%s')) . ')',
            $orderId,
            ...self::TELLING,
        ));
    }

    /** @return array<string, mixed> what of it is about nobody */
    private static function figures(LogEntry $entry): array
    {
        return match ($entry->kind) {
            'refunded', 'partly_refunded', 'cancelled' => array_diff_key($entry->data, ['reason' => '']),
            'attendee_changed' => array_intersect_key($entry->data, ['ticket' => '']),
            default => [],
        };
    }

    /** @return list<LogEntry> */
    private function entries(string $sql, int|string ...$args): array
    {
        return array_map(static function (array $row): LogEntry {
            $data = json_decode((string) $row['data'], true);

            return new LogEntry((int) $row['id'], (int) $row['order_id'], (string) $row['kind'], is_array($data) ? $data : [], (int) $row['user_id'], (int) $row['created_at']);
        }, $this->database->rows($sql, ...$args));
    }
}

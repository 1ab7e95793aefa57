<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderLogRepository;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/** Finds people in the audit trail of orders by their address and removes them. Time and kind of the entries stay. */
final class OrderLogPrivacyRepository
{
    /** Kinds of entries that may name people. */
    private const TELLING = ['note', 'resent', 'attendee_changed', 'buyer_changed', 'mail_failed', 'complimentary', 'refunded', 'partly_refunded', 'cancelled'];

    public function __construct(private readonly Database $database, private readonly OrderLogRepository $log) {}

    /** @return list<AuditLogEntry> about tickets in other people's orders that were once made out or sent to this address */
    public function findByEmail(string $email, int $limit, int $offset): array
    {
        return $this->entries(
            "SELECT l.* FROM {order_log} l JOIN {orders} o ON o.id = l.order_id
             WHERE l.kind IN ('resent', 'attendee_changed', 'buyer_changed') AND l.data LIKE %s AND o.email <> %s ORDER BY l.id LIMIT %d OFFSET %d",
            // The quotation marks make it match a whole value, not a part of a longer address.
            '%' . $this->database->like((string) wp_json_encode($email, JSON_UNESCAPED_UNICODE)) . '%',
            $email,
            $limit,
            $offset,
        );
    }

    /**
     * Finds texts by staff about other people's orders that may mention this person.
     *
     * @param list<array{string, string}> $names first and last names
     *
     * @return list<array{entry: AuditLogEntry, number: string, text: string}>
     */
    public function typed(string $email, array $names): array
    {
        [$condition, $values] = $this->mayMention('l.data', true, $email, $names);
        $rows = $this->database->rows(
            "SELECT l.*, o.number FROM {order_log} l JOIN {orders} o ON o.id = l.order_id
             WHERE l.kind IN ('note', 'refunded', 'partly_refunded', 'cancelled') AND o.email <> %s AND ($condition) ORDER BY l.id",
            $email,
            ...$values,
        );

        return array_map(function (array $row): array {
            $entry = $this->log->entry($row);
            $text = $entry->data[$entry->kind === 'note' ? 'text' : 'reason'] ?? '';

            return ['entry' => $entry, 'number' => (string) $row['number'], 'text' => is_string($text) ? $text : ''];
        }, $rows);
    }

    /**
     * Finds refund reasons about other people's orders that may mention this person.
     *
     * @param list<array{string, string}> $names
     *
     * @return list<array{refund: int, order: int, text: string}>
     */
    public function reasons(string $email, array $names): array
    {
        [$condition, $values] = $this->mayMention('r.reason', false, $email, $names);

        return array_map(static fn(array $row): array => ['refund' => (int) $row['id'], 'order' => (int) $row['subject_id'], 'text' => (string) $row['reason']], $this->database->rows(
            "SELECT r.id, p.subject_id, r.reason FROM {refund} r JOIN {payment} p ON p.id = r.payment_id AND p.purpose = %s JOIN {orders} o ON o.id = p.subject_id
             WHERE o.email <> %s AND ($condition) ORDER BY r.id",
            OrderService::PURPOSE,
            $email,
            ...$values,
        ));
    }

    /** Inside a transaction. */
    public function eraseReasons(int ...$refundIds): void
    {
        $this->database->execute("UPDATE {refund} SET reason = '' WHERE id IN " . Database::in(...$refundIds));
    }

    /**
     * Matches more than PersonMentions, which decides.
     *
     * @param list<array{string, string}> $names first and last names
     *
     * @return array{string, list<string>} SQL and its values
     */
    private function mayMention(string $column, bool $isJson, string $email, array $names): array
    {
        $holds = fn(string $text): string => '%' . $this->database->like($isJson ? trim((string) wp_json_encode($text, JSON_UNESCAPED_UNICODE), '"') : $text) . '%';
        $conditions = ["$column LIKE %s"];
        $values = [$holds($email)];
        foreach ($names as $name) {
            $words = preg_split('/\s+/u', trim(implode(' ', $name)), flags: PREG_SPLIT_NO_EMPTY) ?: [];
            $conditions[] = '(' . implode(' AND ', array_fill(0, count($words), "$column LIKE %s")) . ')';
            array_push($values, ...array_map($holds, $words));
        }

        return [implode(' OR ', $conditions), $values];
    }

    /** Inside a transaction. */
    public function erase(AuditLogEntry ...$entries): void
    {
        foreach ($entries as $entry) {
            $this->log->redact($entry->id, self::figures($entry));
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

    /** @return array<string, mixed> the part that concerns no person */
    private static function figures(AuditLogEntry $entry): array
    {
        return match ($entry->kind) {
            'refunded', 'partly_refunded', 'cancelled' => array_diff_key($entry->data, ['reason' => '']),
            'attendee_changed' => array_intersect_key($entry->data, ['ticket' => '']),
            default => [],
        };
    }

    /** @return list<AuditLogEntry> */
    private function entries(string $sql, int|string ...$args): array
    {
        return array_map($this->log->entry(...), $this->database->rows($sql, ...$args));
    }
}

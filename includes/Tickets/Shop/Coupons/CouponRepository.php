<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;

defined('ABSPATH') || exit;

/**
 * Stores coupons, the coupon applied to each cart, and the uses by orders. The first UPDATE locks a coupon's row until
 * the transaction ends, so that later statements see no use by others come or go.
 */
final class CouponRepository
{
    /**
     * Columns for the query of a cart's lines, so that reading a cart takes one query. Needs self::APPLIED_JOIN; read
     * with self::applied().
     */
    public const APPLIED_COLUMNS = 'applied.code AS applied_code, coupon.id AS coupon_id, coupon.kind, coupon.value, coupon.tickets, coupon.uses_max,
        coupon.uses_per_buyer, coupon.uses, coupon.starts_at, coupon.ends_at, coupon.active';
    /** Requires a table with the alias `line` and a column `visitor`. */
    public const APPLIED_JOIN = 'LEFT JOIN {cart_coupon} applied ON applied.visitor = {text:line.visitor} LEFT JOIN {coupon} coupon ON coupon.code = {text:applied.code}';

    public function __construct(private readonly Database $database) {}

    /**
     * @param array<string, string|null> $row
     *
     * @return array{0: string, 1: ?Coupon}|null code applied by the visitor, and its coupon if it still exists
     */
    public static function applied(array $row): ?array
    {
        $code = $row['applied_code'];

        return $code === null ? null : [$code, $row['coupon_id'] === null ? null : self::coupon(['id' => $row['coupon_id'], 'code' => $code] + $row)];
    }

    public function byCode(string $code): ?Coupon
    {
        $row = $this->database->row('SELECT * FROM {coupon} WHERE code = %s', $code);

        return $row === null ? null : self::coupon($row);
    }

    public function byId(int $id): ?Coupon
    {
        $row = $this->database->row('SELECT * FROM {coupon} WHERE id = %d', $id);

        return $row === null ? null : self::coupon($row);
    }

    public function apply(string $visitor, string $code, int $now): void
    {
        $this->database->execute(
            'INSERT INTO {cart_coupon} (visitor, code, applied_at) VALUES (%s, %s, %d) ON DUPLICATE KEY UPDATE code = VALUES(code), applied_at = VALUES(applied_at)',
            $visitor,
            $code,
            $now,
        );
    }

    /** Applies the code unless another one was applied in the meantime. */
    public function putBack(string $visitor, string $code, int $now): void
    {
        $this->database->execute('INSERT IGNORE INTO {cart_coupon} (visitor, code, applied_at) VALUES (%s, %s, %d)', $visitor, $code, $now);
    }

    public function remove(string $visitor): void
    {
        $this->database->execute('DELETE FROM {cart_coupon} WHERE visitor = %s', $visitor);
    }

    public function moveVisitor(string $from, string $to): void
    {
        $this->database->execute('UPDATE {cart_coupon} SET visitor = %s WHERE visitor = %s', $to, $from);
    }

    public function forgetApplied(int $before): void
    {
        $this->database->execute('DELETE FROM {cart_coupon} WHERE applied_at < %d', $before);
    }

    /** Counts a use if one is left. The limit holds because this single statement both checks and counts. */
    public function claimUse(int $id, int $now): bool
    {
        return $this->database->execute(
            'UPDATE {coupon} SET uses = uses + 1 WHERE id = %d AND active = 1 AND (uses_max IS NULL OR uses < uses_max)
                AND (starts_at IS NULL OR starts_at <= %d) AND (ends_at IS NULL OR ends_at > %d)',
            $id,
            $now,
            $now,
        ) === 1;
    }

    /**
     * Counts a use regardless of limits.
     *
     * @return int|null id of the coupon; null: it no longer exists
     */
    public function takeRegardlessOfLimits(string $code): ?int
    {
        $this->database->execute('UPDATE {coupon} SET uses = uses + 1 WHERE code = %s', $code);
        $id = $this->database->value('SELECT id FROM {coupon} WHERE code = %s', $code);

        return $id === null ? null : (int) $id;
    }

    /**
     * Records an order's use. Call after claimUse(), whose lock makes the count per buyer exact.
     *
     * @param int|null $limit null: no limit
     *
     * @return bool false when the buyer has reached the limit
     */
    public function recordUse(int $orderId, int $id, string $buyer, ?int $limit = null): bool
    {
        return $this->database->execute(
            'INSERT INTO {coupon_use} (order_id, coupon_id, buyer)
             SELECT %d, %d, %s FROM (SELECT COUNT(*) AS uses FROM {coupon_use} WHERE coupon_id = %d AND buyer = %s) mine WHERE mine.uses < %d',
            $orderId,
            $id,
            $buyer,
            $id,
            $buyer,
            $limit ?? PHP_INT_MAX,
        ) === 1;
    }

    /** Gives a use back exactly once: only the caller that deletes the row decrements the counter. */
    public function releaseUse(int $orderId): void
    {
        $id = $this->database->value('SELECT coupon_id FROM {coupon_use} WHERE order_id = %d', $orderId);
        if ($id !== null && $this->database->execute('DELETE FROM {coupon_use} WHERE order_id = %d', $orderId) === 1) {
            $this->database->execute('UPDATE {coupon} SET uses = uses - 1 WHERE id = %d AND uses > 0', (int) $id);
        }
    }

    /** @return list<Coupon> whose code contains the text, newest first */
    public function search(string $text, int $limit, int $offset): array
    {
        return array_map(self::coupon(...), $this->database->rows(
            'SELECT * FROM {coupon} WHERE code LIKE %s ORDER BY created_at DESC, id DESC LIMIT %d OFFSET %d',
            '%' . $this->database->like($text) . '%',
            $limit,
            $offset,
        ));
    }

    public function count(string $text): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {coupon} WHERE code LIKE %s', '%' . $this->database->like($text) . '%');
    }

    /** @return bool false when another coupon has the code */
    public function insert(Coupon $coupon, int $now): bool
    {
        return $this->unlessTaken(
            'INSERT INTO {coupon} (code, kind, value, tickets, uses_max, uses_per_buyer, starts_at, ends_at, active, created_at) VALUES (%s, %s, %d, %s, %d, %d, %d, %d, %d, %d)',
            ...[...self::values($coupon), $now],
        );
    }

    /**
     * Updates everything except the number of uses.
     *
     * @return bool false when another coupon has the code
     */
    public function update(Coupon $coupon): bool
    {
        return $this->unlessTaken(
            'UPDATE {coupon} SET code = %s, kind = %s, value = %d, tickets = %s, uses_max = %d, uses_per_buyer = %d, starts_at = %d, ends_at = %d, active = %d WHERE id = %d',
            ...[...self::values($coupon), $coupon->id],
        );
    }

    /** Must run inside a transaction. Orders keep the code that they were placed with. */
    public function delete(int $id): void
    {
        $this->database->execute('DELETE FROM {coupon} WHERE id = %d', $id);
        $this->database->execute('DELETE FROM {coupon_use} WHERE coupon_id = %d', $id);
    }

    private function unlessTaken(string $sql, int|string|null ...$values): bool
    {
        try {
            $this->database->execute($sql, ...$values);
        } catch (DatabaseException $error) {
            return $error->isDuplicate() ? false : throw $error;
        }

        return true;
    }

    /** @return list<int|string|null> */
    private static function values(Coupon $coupon): array
    {
        return [
            $coupon->code,
            $coupon->kind->value,
            $coupon->value,
            (string) wp_json_encode($coupon->tickets),
            $coupon->usesMax,
            $coupon->perBuyer,
            $coupon->startsAt,
            $coupon->endsAt,
            (int) $coupon->active,
        ];
    }

    /** @param array<string, string|null> $row */
    private static function coupon(array $row): Coupon
    {
        $whole = static fn(string $name): ?int => $row[$name] === null ? null : (int) $row[$name];
        $tickets = json_decode((string) $row['tickets'], true);
        $kind = CouponDiscountType::from((string) $row['kind']);

        return new Coupon(
            id: (int) $row['id'],
            code: (string) $row['code'],
            kind: $kind,
            value: min($kind->valueMax(), max(0, (int) $row['value'])),
            tickets: array_values(array_filter(is_array($tickets) ? $tickets : [], is_int(...))),
            usesMax: $whole('uses_max'),
            perBuyer: $whole('uses_per_buyer'),
            uses: (int) $row['uses'],
            startsAt: $whole('starts_at'),
            endsAt: $whole('ends_at'),
            active: $row['active'] === '1',
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Rewrites stored codes, which typed ones are compared with, in the current normal form. */
final class CouponInstaller
{
    public function __construct(private readonly Database $database) {}

    public function install(): void
    {
        foreach ($this->database->rows('SELECT id, code FROM {coupon} ORDER BY id') as $row) {
            $code = Coupon::code((string) $row['code']);
            if ($code !== $row['code'] && $code !== '') {
                // Another coupon may have that code: then each keeps its own.
                $this->database->execute('UPDATE IGNORE {coupon} SET code = %s WHERE id = %d', $code, (int) $row['id']);
                $this->database->execute('UPDATE {cart_coupon} SET code = %s WHERE code = %s AND EXISTS (SELECT 1 FROM {coupon} c WHERE c.id = %d AND c.code = %s)', $code, (string) $row['code'], (int) $row['id'], $code);
            }
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Declares the tables of coupons, their uses, and coupons applied to carts. */
final class CouponTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // `code` is uppercase. `value`: basis points for percentages, else minor units. Limits: null for none.
            // `tickets`: JSON list of ticket types, [] for all.
            new TableDefinition('coupon', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                code varchar(40) NOT NULL,
                kind varchar(12) NOT NULL,
                value bigint NOT NULL,
                tickets text NOT NULL,
                uses_max int unsigned NULL,
                uses_per_buyer int unsigned NULL,
                uses int unsigned NOT NULL DEFAULT 0,
                starts_at bigint unsigned NULL,
                ends_at bigint unsigned NULL,
                active tinyint unsigned NOT NULL DEFAULT 1,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY code (code)'),
            // An order's use; deleting the row gives it back, once.
            new TableDefinition('coupon_use', 'order_id bigint unsigned NOT NULL,
                coupon_id bigint unsigned NOT NULL,
                buyer char(32) NOT NULL,
                PRIMARY KEY (order_id),
                KEY of_buyer (coupon_id, buyer)'),
            // The code that a visitor has applied; its effect is recalculated every time.
            new TableDefinition('cart_coupon', 'visitor char(32) NOT NULL,
                code varchar(40) NOT NULL,
                applied_at bigint unsigned NOT NULL,
                PRIMARY KEY (visitor),
                KEY age (applied_at)'),
        ];
    }
}

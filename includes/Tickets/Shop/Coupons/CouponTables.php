<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Coupons, what they were used for, and the codes in carts. */
final class CouponTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // `code` in capitals. Value: basis points when percent, minor units otherwise; null: no limit. Scope: JSON list of
            // ticket types, [] for all.
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
            // The use an order counts for; its deletion gives the use back, once.
            new TableDefinition('coupon_use', 'order_id bigint unsigned NOT NULL,
                coupon_id bigint unsigned NOT NULL,
                buyer char(32) NOT NULL,
                PRIMARY KEY (order_id),
                KEY of_buyer (coupon_id, buyer)'),
            // The code a visitor has applied; whether it is worth anything is asked anew each time.
            new TableDefinition('cart_coupon', 'visitor char(32) NOT NULL,
                code varchar(40) NOT NULL,
                applied_at bigint unsigned NOT NULL,
                PRIMARY KEY (visitor),
                KEY age (applied_at)'),
        ];
    }
}

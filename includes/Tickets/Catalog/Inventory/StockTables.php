<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Declares the tables of stock pools, holds, and counts per buyer. */
final class StockTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // One row per pool; its id is the post id of the ticket type or event. Capacity null: no limit.
            new TableDefinition('stock', 'id bigint unsigned NOT NULL,
                capacity int unsigned NULL,
                held int unsigned NOT NULL DEFAULT 0,
                sold int unsigned NOT NULL DEFAULT 0,
                PRIMARY KEY (id)'),
            // A line of a cart (order_id 0) or of an unpaid order. `held` of its `quantity` are counted in stock.held.
            new TableDefinition('hold', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                visitor char(32) NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                quantity int unsigned NOT NULL,
                held int unsigned NOT NULL,
                expires_at bigint unsigned NOT NULL,
                network char(32) NULL,
                order_id bigint unsigned NOT NULL DEFAULT 0,
                PRIMARY KEY (id),
                UNIQUE KEY line (visitor, order_id, ticket_id),
                KEY of_order (order_id),
                KEY of_ticket (ticket_id, expires_at),
                KEY of_event (event_id, expires_at),
                KEY expiry (expires_at)', columns: [
                // Expiry as a line of the cart, even when a payment page extends `expires_at`; 0: unknown.
                'first_end' => 'bigint unsigned NOT NULL DEFAULT 0',
            ]),
            new TableDefinition('buyer_limit', 'ticket_id bigint unsigned NOT NULL,
                buyer char(32) NOT NULL,
                quantity int unsigned NOT NULL,
                PRIMARY KEY (ticket_id, buyer)'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

final class OrderTables implements TableProvider
{
    public function tables(): array
    {
        return [
            new TableDefinition('orders', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                number char(8) NOT NULL,
                secret char(22) NOT NULL,
                visitor char(32) NOT NULL,
                status varchar(24) NOT NULL,
                currency char(3) NOT NULL,
                subtotal_minor bigint NOT NULL,
                discount_minor bigint NOT NULL,
                fee_minor bigint NOT NULL,
                net_minor bigint NOT NULL,
                tax_minor bigint NOT NULL,
                total_minor bigint NOT NULL,
                gateway varchar(32) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                email varchar(190) NOT NULL,
                age_confirmed_at bigint unsigned NULL,
                created_at bigint unsigned NOT NULL,
                paid_at bigint unsigned NULL,
                PRIMARY KEY (id),
                UNIQUE KEY number (number),
                KEY by_email (email),
                KEY by_status (status, created_at)', columns: [
                'coupon_code' => 'varchar(40) NOT NULL DEFAULT \'\'',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
                // JSON: the buyer's answers to the organizer's own fields, and consents with wording and time.
                'fields' => 'text NULL',
                'consents' => 'text NULL',
                'due_at' => 'bigint unsigned NULL',
                // The staff member who made it; 0: the buyer.
                'user_id' => 'bigint unsigned NOT NULL DEFAULT 0',
                // 1: its payment took the buyer over the limit.
                'over_limit' => 'tinyint unsigned NOT NULL DEFAULT 0',
            ], keys: ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_created' => '(created_at)', 'by_paid' => '(paid_at)', 'by_total' => '(total_minor)', 'by_gateway' => '(gateway, created_at)'], subjects: ['payment' => "purpose = 'order'", 'name_word' => "subject = 'order'", 'mail' => "LEFT(kind, 6) = 'order_'"]),
            new TableDefinition('order_item', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                name varchar(200) NOT NULL,
                event_name varchar(200) NOT NULL,
                quantity int unsigned NOT NULL,
                unit_minor bigint NOT NULL,
                discount_minor bigint NOT NULL,
                fee_minor bigint NOT NULL,
                net_minor bigint NOT NULL,
                tax_minor bigint NOT NULL,
                tax_rate_bp int unsigned NOT NULL,
                total_minor bigint NOT NULL,
                PRIMARY KEY (id),
                KEY of_order (order_id),
                KEY of_event (event_id, ticket_id)', columns: [
                // Limit per buyer at the time of the order; 0: none.
                'buyer_limit' => 'int unsigned NOT NULL DEFAULT 0',
                'refunded_quantity' => 'int unsigned NOT NULL DEFAULT 0',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
            ], keys: ['event_orders' => '(event_id, order_id)', 'of_ticket' => '(ticket_id)']),
            new TableDefinition('attendee', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                sequence int unsigned NOT NULL,
                secret char(22) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                email varchar(190) NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY code (order_id, sequence),
                KEY of_event (event_id, ticket_id)', columns: [
                'fields' => 'text NULL',
                'cancelled_at' => 'bigint unsigned NULL',
                'checkins' => 'int unsigned NOT NULL DEFAULT 0',
                // The refund that returns its money, even one that failed; 0: none.
                'refund_id' => 'bigint unsigned NOT NULL DEFAULT 0',
            ], keys: ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_email' => '(email)', 'of_event_by_name' => '(event_id, last_name, first_name)']),
            AuditLogRepository::table(OrderLog::SUBJECT),
        ];
    }
}

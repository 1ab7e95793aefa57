<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the tables of payments, refunds and processed webhook events. */
final class PaymentTables implements TableProvider
{
    public function tables(): array
    {
        return [
            new TableDefinition('payment', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                reference char(22) NOT NULL,
                purpose varchar(16) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                gateway varchar(32) NOT NULL,
                mode varchar(4) NOT NULL,
                status varchar(16) NOT NULL,
                amount_minor bigint NOT NULL,
                currency char(3) NOT NULL,
                created_at bigint unsigned NOT NULL,
                updated_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY reference (reference),
                KEY of_subject (purpose, subject_id),
                KEY by_status (status, created_at)', columns: [
                // The gateway's ids of the payment page and of the charge.
                'gateway_reference' => 'varchar(100) NOT NULL DEFAULT \'\'',
                'gateway_charge' => 'varchar(100) NOT NULL DEFAULT \'\'',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
                'dispute' => 'varchar(8) NOT NULL DEFAULT \'\'',
                'due_at' => 'bigint unsigned NULL',
                // When the payer is reminded, and when the gateway is queried; null for never.
                'remind_at' => 'bigint unsigned NULL',
                'check_at' => 'bigint unsigned NULL',
            ], keys: ['by_mode' => '(mode, purpose, subject_id)', 'by_charge' => '(gateway, gateway_charge)', 'to_check' => '(check_at)', 'to_remind' => '(remind_at)']),
            // `data` is JSON that says what the refund is for. `attempt` counts the gateway's refusals and is part of
            // the idempotency key.
            new TableDefinition('refund', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                reference char(22) NOT NULL,
                payment_id bigint unsigned NOT NULL,
                amount_minor bigint NOT NULL,
                currency char(3) NOT NULL,
                status varchar(8) NOT NULL,
                reason varchar(200) NOT NULL,
                gateway_reference varchar(100) NOT NULL,
                data text NOT NULL,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                attempt int unsigned NOT NULL DEFAULT 0,
                message varchar(200) NOT NULL DEFAULT \'\',
                created_at bigint unsigned NOT NULL,
                updated_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY reference (reference),
                KEY of_payment (payment_id),
                KEY by_status (status, created_at)'),
            new TableDefinition('webhook_event', 'gateway varchar(32) NOT NULL,
                event_id varchar(100) NOT NULL,
                received_at bigint unsigned NOT NULL,
                PRIMARY KEY (gateway, event_id)'),
        ];
    }
}

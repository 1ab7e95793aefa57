<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the tables of subscriptions and their payments. */
final class SubscriptionTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // `told_at`: time of the gateway's newest snapshot. `check_at`: when the gateway is queried, or told that
            // it has ended.
            new TableDefinition('subscription', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                reference char(22) NOT NULL,
                purpose varchar(16) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                gateway varchar(32) NOT NULL,
                gateway_reference varchar(100) NULL,
                mode varchar(4) NOT NULL,
                status varchar(16) NOT NULL,
                period varchar(8) NOT NULL,
                times int unsigned NOT NULL,
                amount_minor bigint NOT NULL,
                currency char(3) NOT NULL,
                cycles int unsigned NOT NULL DEFAULT 0,
                created_at bigint unsigned NOT NULL,
                started_at bigint unsigned NULL,
                next_at bigint unsigned NULL,
                ended_at bigint unsigned NULL,
                ended_by varchar(16) NOT NULL DEFAULT \'\',
                user_id bigint unsigned NOT NULL DEFAULT 0,
                is_paused tinyint unsigned NOT NULL DEFAULT 0,
                is_suspended tinyint unsigned NOT NULL DEFAULT 0,
                is_closing tinyint unsigned NOT NULL DEFAULT 0,
                told_at bigint unsigned NOT NULL DEFAULT 0,
                check_at bigint unsigned NULL,
                invoice_url varchar(500) NOT NULL DEFAULT \'\',
                PRIMARY KEY (id),
                UNIQUE KEY reference (reference),
                UNIQUE KEY gateway_reference (gateway, gateway_reference),
                KEY of_subject (purpose, subject_id),
                KEY by_status (status, created_at),
                KEY by_created (purpose, created_at),
                KEY by_next (purpose, next_at),
                KEY by_amount (purpose, amount_minor),
                KEY by_mode (mode, status),
                KEY due (gateway, next_at),
                KEY to_check (check_at)', columns: [
                // When staff last retried a failed payment.
                'retried_at' => 'bigint unsigned NOT NULL DEFAULT 0',
            ], keys: ['income' => '(purpose, mode, status, currency, period, amount_minor)']),
            // One row per payment, including the first: the row makes sure that each is charged once.
            new TableDefinition('renewal', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                subscription_id bigint unsigned NOT NULL,
                cycle int unsigned NOT NULL,
                status varchar(8) NOT NULL,
                gateway varchar(32) NOT NULL,
                gateway_reference varchar(100) NULL,
                payment_id bigint unsigned NULL,
                attempt int unsigned NOT NULL DEFAULT 0,
                claimed_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY cycle (subscription_id, cycle),
                UNIQUE KEY gateway_reference (gateway, gateway_reference),
                UNIQUE KEY payment (payment_id)', columns: [
                // Declined retries by staff.
                'retries' => 'int unsigned NOT NULL DEFAULT 0',
            ]),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

/**
 * Our tables. Moments are Unix seconds UTC, amounts minor units.
 * WordPress runs MySQL without strict mode, which cuts what is too long: the schemas keep values within these widths.
 */
final class Tables
{
    public const PREFIX = 'benefit_';

    private const DEFINITIONS = [
        // One row per pool, its id the post id of the ticket type or event. Capacity null: no limit.
        'stock' => 'id bigint unsigned NOT NULL,
            capacity int unsigned NULL,
            held int unsigned NOT NULL DEFAULT 0,
            sold int unsigned NOT NULL DEFAULT 0,
            PRIMARY KEY (id)',
        // A line of a cart (order_id 0) or of an order that waits for its money. `held` of `quantity` are in stock.held.
        'hold' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY expiry (expires_at)',
        'buyer_limit' => 'ticket_id bigint unsigned NOT NULL,
            buyer char(32) NOT NULL,
            quantity int unsigned NOT NULL,
            PRIMARY KEY (ticket_id, buyer)',
        'orders' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY by_status (status, created_at)',
        'order_item' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY of_event (event_id, ticket_id)',
        'attendee' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY of_event (event_id, ticket_id)',
        'payment' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY by_status (status, created_at)',
        'webhook_event' => 'gateway varchar(32) NOT NULL,
            event_id varchar(100) NOT NULL,
            received_at bigint unsigned NOT NULL,
            PRIMARY KEY (gateway, event_id)',
        // Claimed before anything is created; `answer` null: in flight.
        'idempotency' => 'scope char(32) NOT NULL,
            idempotency_key varchar(64) NOT NULL,
            fingerprint char(64) NOT NULL,
            subject_id bigint unsigned NULL,
            answer text NULL,
            claimed_at bigint unsigned NOT NULL,
            PRIMARY KEY (scope, idempotency_key),
            KEY age (claimed_at)',
        'rate' => 'bucket char(32) NOT NULL,
            window_start bigint unsigned NOT NULL,
            hits int unsigned NOT NULL,
            PRIMARY KEY (bucket, window_start),
            KEY age (window_start)',
        'mail' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
            kind varchar(32) NOT NULL,
            subject_id bigint unsigned NOT NULL,
            recipient varchar(190) NOT NULL,
            data text NOT NULL,
            status varchar(8) NOT NULL,
            attempts int unsigned NOT NULL DEFAULT 0,
            next_at bigint unsigned NOT NULL,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            KEY due (status, next_at)',
        // `code` in capitals. Value: basis points when percent, minor units otherwise; null: no limit. Scope: JSON list of
        // ticket types, [] for all.
        'coupon' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            UNIQUE KEY code (code)',
        // The use an order counts for; its deletion gives the use back, once.
        'coupon_use' => 'order_id bigint unsigned NOT NULL,
            coupon_id bigint unsigned NOT NULL,
            buyer char(32) NOT NULL,
            PRIMARY KEY (order_id),
            KEY of_buyer (coupon_id, buyer)',
        // The code a visitor has applied; whether it is worth anything is asked anew each time.
        'cart_coupon' => 'visitor char(32) NOT NULL,
            code varchar(40) NOT NULL,
            applied_at bigint unsigned NOT NULL,
            PRIMARY KEY (visitor),
            KEY age (applied_at)',
        // Money given back, or to be. Data: JSON of what it is for. Attempt: how often the gateway refused it; it is part
        // of the key that the gateway is asked with.
        'refund' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
            KEY by_status (status, created_at)',
        // Who did what to an order. Data: JSON.
        'order_log' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
            order_id bigint unsigned NOT NULL,
            kind varchar(24) NOT NULL,
            data text NOT NULL,
            user_id bigint unsigned NOT NULL DEFAULT 0,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            KEY of_order (order_id, id)',
        // Numbers of a series follow one another without gaps. Data: JSON of what is printed.
        'invoice' => 'series varchar(16) NOT NULL,
            number int unsigned NOT NULL,
            order_id bigint unsigned NOT NULL,
            kind varchar(8) NOT NULL,
            refund_id bigint unsigned NOT NULL DEFAULT 0,
            issued_at bigint unsigned NOT NULL,
            data text NOT NULL,
            PRIMARY KEY (series, number),
            UNIQUE KEY of_order (order_id, kind, refund_id)',
        // Something done for all orders of an event, some at a time: telling their holders, refunding them. `reached` is how
        // far it has come: the last address told ('' when all are), the last order refunded. Data, errors: JSON.
        'event_job' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
            token varchar(64) NOT NULL,
            event_id bigint unsigned NOT NULL,
            kind varchar(8) NOT NULL,
            data text NOT NULL,
            total int unsigned NOT NULL,
            done int unsigned NOT NULL DEFAULT 0,
            reached varchar(190) NOT NULL,
            errors text NOT NULL,
            user_id bigint unsigned NOT NULL,
            created_at bigint unsigned NOT NULL,
            finished_at bigint unsigned NULL,
            PRIMARY KEY (id),
            UNIQUE KEY token (token),
            KEY of_event (event_id, id)',
        // One scan, however often a scanner sends it.
        'checkin' => 'id bigint unsigned NOT NULL AUTO_INCREMENT,
            scan_id varchar(64) NOT NULL,
            attendee_id bigint unsigned NOT NULL,
            event_id bigint unsigned NOT NULL,
            status varchar(12) NOT NULL,
            user_id bigint unsigned NOT NULL,
            scanned_at bigint unsigned NOT NULL,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (id),
            UNIQUE KEY scan_id (scan_id),
            KEY of_attendee (attendee_id, scanned_at),
            KEY of_event (event_id, scanned_at)',
    ];

    /** What was added to tables that were there: by table, columns and then keys. */
    private const ADDED = [
        'orders' => [
            'coupon_code' => 'varchar(40) NOT NULL DEFAULT \'\'',
            'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
            // JSON: the buyer's entries in the organiser's own fields, and what was agreed to, with text and time.
            'fields' => 'text NULL',
            'consents' => 'text NULL',
            'due_at' => 'bigint unsigned NULL',
            // Who made it for somebody; 0: the buyer.
            'user_id' => 'bigint unsigned NOT NULL DEFAULT 0',
        ],
        'order_item' => [
            'refunded_quantity' => 'int unsigned NOT NULL DEFAULT 0',
            'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
        ],
        'attendee' => [
            'fields' => 'text NULL',
            'cancelled_at' => 'bigint unsigned NULL',
            'checkins' => 'int unsigned NOT NULL DEFAULT 0',
            // Which refund gives its money back, or would have; 0: none.
            'refund_id' => 'bigint unsigned NOT NULL DEFAULT 0',
        ],
        'payment' => [
            // What the gateway calls it: the payment page, and the charge made there.
            'gateway_reference' => 'varchar(100) NOT NULL DEFAULT \'\'',
            'gateway_charge' => 'varchar(100) NOT NULL DEFAULT \'\'',
            'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
            'dispute' => 'varchar(8) NOT NULL DEFAULT \'\'',
            'due_at' => 'bigint unsigned NULL',
            // When the payer is reminded, and when the gateway is asked what became of it; null: never.
            'remind_at' => 'bigint unsigned NULL',
            'check_at' => 'bigint unsigned NULL',
        ],
    ];

    private const ADDED_KEYS = [
        'orders' => ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_created' => '(created_at)', 'by_paid' => '(paid_at)', 'by_total' => '(total_minor)', 'by_gateway' => '(gateway, created_at)'],
        'order_item' => ['event_orders' => '(event_id, order_id)'],
        'mail' => ['of_recipient' => '(recipient)'],
        'attendee' => ['by_name' => '(last_name, first_name)', 'by_first_name' => '(first_name)', 'by_email' => '(email)', 'of_event_by_name' => '(event_id, last_name, first_name)'],
        'payment' => [
            'by_charge' => '(gateway, gateway_charge)',
            'to_check' => '(check_at)',
            'to_remind' => '(remind_at)',
        ],
    ];

    /** @return list<string> */
    public static function names(): array
    {
        return array_keys(self::DEFINITIONS);
    }

    public static function create(Database $database): void
    {
        foreach (self::DEFINITIONS as $name => $definition) {
            $database->execute("CREATE TABLE IF NOT EXISTS {{$name}} ({$definition}) ENGINE=InnoDB " . $database->charset());
        }
    }

    /** Brings tables that are there up to date; what is there already stays as it is. */
    public static function alter(Database $database): void
    {
        foreach (self::ADDED as $table => $columns) {
            $there = array_column($database->rows("SHOW COLUMNS FROM {{$table}}"), null, 'Field');
            foreach (array_diff_key($columns, $there) as $column => $definition) {
                $database->execute("ALTER TABLE {{$table}} ADD COLUMN $column $definition");
            }
        }
        foreach (self::ADDED_KEYS as $table => $keys) {
            $there = array_column($database->rows("SHOW INDEX FROM {{$table}}"), null, 'Key_name');
            foreach (array_diff_key($keys, $there) as $key => $columns) {
                $database->execute("ALTER TABLE {{$table}} ADD KEY $key $columns");
            }
        }
    }

    public static function drop(Database $database): void
    {
        foreach (self::names() as $name) {
            $database->execute("DROP TABLE IF EXISTS {{$name}}");
        }
    }
}

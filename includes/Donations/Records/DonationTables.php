<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Declares the tables of donors, donations, totals of forms, campaigns and donors, and their logs. */
final class DonationTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // Names are those of the first donation until one is paid, then those of the first paid one for good:
            // anyone who knows an address can donate with it, but cannot rename its donor.
            new TableDefinition('donor', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                email varchar(190) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                company varchar(100) NOT NULL DEFAULT \'\',
                user_id bigint unsigned NOT NULL DEFAULT 0,
                is_named tinyint unsigned NOT NULL DEFAULT 0,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY email (email),
                KEY by_name (last_name, first_name),
                KEY by_user (user_id)', columns: [
                // The donor with whom this one was merged: owns the donations of both addresses. 0: not merged.
                'merged_into' => 'bigint unsigned NOT NULL DEFAULT 0',
                'phone' => "varchar(100) NOT NULL DEFAULT ''",
            ], keys: ['by_first_name' => '(first_name)', 'by_company' => '(company)', 'by_created' => '(created_at)', 'by_merged' => '(merged_into)'], subjects: ['name_word' => "subject = 'donor'", 'donation_total' => "subject = 'donor'"]),
            new TableDefinition('donation', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                secret char(22) NOT NULL,
                visitor char(32) NOT NULL,
                status varchar(20) NOT NULL,
                mode varchar(4) NOT NULL,
                form_id bigint unsigned NOT NULL,
                form_version int unsigned NOT NULL,
                campaign_id bigint unsigned NOT NULL,
                donor_id bigint unsigned NOT NULL,
                subscription_id bigint unsigned NOT NULL DEFAULT 0,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                staff_id bigint unsigned NOT NULL DEFAULT 0,
                level varchar(10) NOT NULL,
                currency char(3) NOT NULL,
                amount_minor bigint NOT NULL,
                fee_minor bigint NOT NULL DEFAULT 0,
                total_minor bigint NOT NULL,
                refunded_minor bigint NOT NULL DEFAULT 0,
                gateway varchar(32) NOT NULL,
                first_name varchar(100) NOT NULL,
                last_name varchar(100) NOT NULL,
                email varchar(190) NOT NULL,
                company varchar(100) NOT NULL DEFAULT \'\',
                address text NULL,
                comment text NULL,
                anonymous tinyint unsigned NOT NULL DEFAULT 0,
                suspect tinyint unsigned NOT NULL DEFAULT 0,
                receipt_number bigint unsigned NULL,
                fields longtext NULL,
                consents longtext NULL,
                created_at bigint unsigned NOT NULL,
                paid_at bigint unsigned NULL,
                due_at bigint unsigned NULL,
                PRIMARY KEY (id),
                UNIQUE KEY secret (secret),
                UNIQUE KEY receipt_number (receipt_number),
                KEY by_status (status, created_at),
                KEY by_created (created_at),
                KEY by_paid (paid_at),
                KEY by_total (total_minor),
                KEY by_amount (amount_minor),
                KEY by_gateway (gateway, created_at),
                KEY by_mode (mode, created_at),
                KEY by_email (email, created_at),
                KEY by_name (last_name, first_name),
                KEY by_first_name (first_name),
                KEY by_company (company),
                KEY of_form (form_id, created_at),
                KEY of_campaign (campaign_id, created_at),
                KEY of_donor (donor_id, created_at),
                KEY of_user (user_id, created_at),
                KEY of_subscription (subscription_id)', columns: [
                'wants_account' => 'tinyint unsigned NOT NULL DEFAULT 0',
                // Last change by a payment or staff; 0: never.
                'updated_at' => 'bigint unsigned NOT NULL DEFAULT 0',
                'comment_state' => 'tinyint unsigned NOT NULL DEFAULT 0',
            ], keys: [
                // REST lists show one mode in any order; each key implicitly ends with the id.
                'in_mode' => '(mode)',
                'in_mode_by_status' => '(mode, status)',
                'in_mode_by_anonymous' => '(mode, anonymous)',
                'counted_donors' => '(donor_id, mode, status, anonymous)',
                'donors_of_campaign' => '(campaign_id, mode, status, donor_id)',
                'in_mode_by_amount' => '(mode, amount_minor)',
                'in_mode_by_fee' => '(mode, fee_minor)',
                'in_mode_by_updated' => '(mode, updated_at)',
                'in_mode_by_donor' => '(mode, donor_id)',
                'in_mode_by_name' => '(mode, last_name)',
                'in_mode_by_first_name' => '(mode, first_name)',
                // Donor walls show the newest or largest paid donations.
                'paid_by_date' => '(mode, status, created_at)',
                'paid_by_amount' => '(mode, status, amount_minor)',
                'paid_to_form' => '(form_id, mode, status, created_at)',
                'paid_to_campaign' => '(campaign_id, mode, status, created_at)',
                'by_comment' => '(comment_state, status, created_at)',
            ], subjects: ['payment' => "purpose = 'donation'", 'subscription' => "purpose = 'donation'", 'mail' => "LEFT(kind, 9) = 'donation_'"]),
            // Updated with each payment and refund, so that a page reads a single row. Subject: form, campaign or
            // donor; `donors` counts a campaign's donors.
            new TableDefinition('donation_total', 'subject varchar(8) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                currency char(3) NOT NULL,
                mode varchar(4) NOT NULL,
                gifts int NOT NULL,
                amount_minor bigint NOT NULL,
                PRIMARY KEY (subject, subject_id, currency, mode)', keys: [
                // Sorts donors by what they have donated.
                'by_amount' => '(subject, mode, currency, amount_minor)',
                'by_gifts' => '(subject, mode, currency, gifts)',
            ]),
            // Number of paid donations per donor of a campaign; 0 when all were refunded.
            new TableDefinition('campaign_donor', 'campaign_id bigint unsigned NOT NULL,
                mode varchar(4) NOT NULL,
                donor_id bigint unsigned NOT NULL,
                gifts int NOT NULL,
                PRIMARY KEY (campaign_id, mode, donor_id),
                KEY of_donor (donor_id)'),
            AuditLogRepository::table(DonationLog::SUBJECT),
            AuditLogRepository::table(DonorLog::SUBJECT),
        ];
    }
}

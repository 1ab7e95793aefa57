<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** The tables of donors, their donations, the totals of forms, campaigns and donors, and the histories. */
final class DonationTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // The names are those of the first gift, and for good those of the first that was paid: whoever knows an address can
            // give in it, and renames nobody.
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
                // The donor whose gifts these are, and all that come by this address: both are one person. 0: this one itself.
                'merged_into' => 'bigint unsigned NOT NULL DEFAULT 0',
            ], keys: ['by_first_name' => '(first_name)', 'by_company' => '(company)', 'by_created' => '(created_at)', 'by_merged' => '(merged_into)']),
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
                // The last change by a payment or by staff; 0: none since it was made.
                'updated_at' => 'bigint unsigned NOT NULL DEFAULT 0',
                'comment_state' => 'tinyint unsigned NOT NULL DEFAULT 0',
            ], keys: [
                // REST has its lists in one mode, in whatever order: each key ends in the id.
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
                // Walls have the newest, or the largest, of what is paid.
                'paid_by_date' => '(mode, status, created_at)',
                'paid_by_amount' => '(mode, status, amount_minor)',
                'paid_to_form' => '(form_id, mode, status, created_at)',
                'paid_to_campaign' => '(campaign_id, mode, status, created_at)',
                'by_comment' => '(comment_state, status, created_at)',
            ]),
            // Kept with each payment and refund, so that a page reads one row. Subject: form, campaign or donor; `donors` of a campaign.
            new TableDefinition('donation_total', 'subject varchar(8) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                currency char(3) NOT NULL,
                mode varchar(4) NOT NULL,
                gifts int NOT NULL,
                amount_minor bigint NOT NULL,
                PRIMARY KEY (subject, subject_id, currency, mode)', keys: [
                // Donors by what they have given.
                'by_amount' => '(subject, mode, currency, amount_minor)',
                'by_gifts' => '(subject, mode, currency, gifts)',
            ]),
            // How many paid gifts of each donor a campaign has; 0 when all were given back.
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

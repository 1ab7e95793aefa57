<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the tables of the email queue. */
final class EmailTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // priority: 0 for urgent ones. tried_at: last attempt, 0 for none. expires_at: until when it is
            // worth sending; 0 for emails queued by versions that had no such limit.
            new TableDefinition('mail', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                kind varchar(32) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                recipient varchar(190) NOT NULL,
                data text NOT NULL,
                status varchar(8) NOT NULL,
                attempts int unsigned NOT NULL DEFAULT 0,
                next_at bigint unsigned NOT NULL,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                KEY due (status, next_at)', [
                'priority' => 'tinyint unsigned NOT NULL DEFAULT 1',
                'tried_at' => 'bigint unsigned NOT NULL DEFAULT 0',
                'expires_at' => 'bigint unsigned NOT NULL DEFAULT 0',
            ], [
                'of_recipient' => '(recipient)',
                'of_subject' => '(subject_id, kind)',
                'waiting' => '(status, priority, tried_at, next_at)',
                'of_deadline' => '(status, expires_at)',
            ]),
            // Has its only row while the last email could not be sent.
            new TableDefinition('mail_outage', 'id tinyint unsigned NOT NULL,
                since bigint unsigned NOT NULL,
                next_trial_at bigint unsigned NOT NULL,
                reason varchar(190) NOT NULL,
                PRIMARY KEY (id)'),
        ];
    }
}

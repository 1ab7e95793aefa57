<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the table of the email queue. */
final class EmailTables implements TableProvider
{
    public function tables(): array
    {
        return [
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
                KEY due (status, next_at)', keys: ['of_recipient' => '(recipient)']),
        ];
    }
}

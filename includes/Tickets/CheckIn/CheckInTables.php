<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

final class CheckInTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // One row per scan, even if a scanner sends it repeatedly.
            new TableDefinition('checkin', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
                KEY of_event (event_id, scanned_at)'),
        ];
    }
}

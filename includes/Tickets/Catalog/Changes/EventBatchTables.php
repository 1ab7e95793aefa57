<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

final class EventBatchTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // Bulk actions for all orders of an event, done in steps: notifying, refunding. `reached` is the progress:
            // last address notified ('' when finished), or last order refunded. `data`, `errors`: JSON.
            new TableDefinition('event_job', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
                KEY of_event (event_id, id)'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the table of the database's counter, and that of numbers that were skipped. */
final class RestoreTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // One row. `detected_at` and what follows describe the last time that the database had gone back.
            new TableDefinition('restore_mark', 'id tinyint unsigned NOT NULL,
                counter bigint unsigned NOT NULL,
                raised_at bigint unsigned NOT NULL,
                previous_at bigint unsigned NOT NULL,
                detected_at bigint unsigned NULL,
                database_at bigint unsigned NULL,
                mark_at bigint unsigned NULL,
                PRIMARY KEY (id)'),
            // Numbers `first_number` to `last_number` of a series were skipped on purpose. The row with both 0 is what
            // requests lock while they draw a number.
            new TableDefinition('number_jump', 'series varchar(24) NOT NULL,
                first_number bigint unsigned NOT NULL,
                last_number bigint unsigned NOT NULL,
                user_id bigint unsigned NOT NULL,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (series, first_number)'),
        ];
    }
}

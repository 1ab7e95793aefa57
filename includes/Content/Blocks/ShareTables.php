<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the table of share counts: one row per post and service. */
final class ShareTables implements TableProvider
{
    public function tables(): array
    {
        // The row with an empty service records when the counts of the post were last requested.
        return [new TableDefinition('view_share', "post_id bigint unsigned NOT NULL,
            service varchar(20) NOT NULL DEFAULT '',
            number bigint unsigned NOT NULL DEFAULT 0,
            asked_at bigint unsigned NOT NULL DEFAULT 0,
            PRIMARY KEY (post_id, service),
            KEY asked (service, asked_at)")];
    }
}

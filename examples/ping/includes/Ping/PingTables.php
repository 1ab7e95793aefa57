<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Presses by visitor. */
final class PingTables implements TableProvider
{
    public function tables(): array
    {
        return [new TableDefinition('ping', 'visitor char(32) NOT NULL,
            presses int unsigned NOT NULL,
            PRIMARY KEY (visitor)')];
    }
}

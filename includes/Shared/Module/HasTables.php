<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Database\TableDefinition;

defined('ABSPATH') || exit;

/** Has tables of its own. */
interface HasTables extends Module
{
    /** @return list<TableDefinition> as they are now; what a site lacks of them is added by the next request (Shared\Database\MigrationRunner) */
    public function tables(): array;
}

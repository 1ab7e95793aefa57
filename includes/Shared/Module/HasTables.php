<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Database\Table;

defined('ABSPATH') || exit;

/** Has tables of its own. */
interface HasTables extends Module
{
    /** @return list<Table> as they are now; what a site lacks of them is added by the next request (Database\Migrations) */
    public function tables(): array;
}

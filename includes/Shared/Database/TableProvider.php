<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** The tables of a slice, named in its manifest under `tables`. */
interface TableProvider
{
    /** @return list<TableDefinition> as they are now; what a site lacks of them is added by the next request */
    public function tables(): array;
}

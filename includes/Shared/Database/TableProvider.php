<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Provides the tables of a slice; named in its manifest under `tables`. */
interface TableProvider
{
    /** @return list<TableDefinition> current definitions; the next request adds what a site lacks */
    public function tables(): array;
}

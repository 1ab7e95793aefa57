<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** One of our tables as the database has it. */
final class TableState
{
    /**
     * @param string|null                $engine     null on SQLite
     * @param string|null                $collation  default of new columns; null on SQLite
     * @param array<string, string|null> $columns    collations by column; null for columns without text
     * @param array<string, TableKey>    $keys       by name
     * @param bool                       $givesIds   whether `id` is counted by the database
     */
    public function __construct(
        public readonly ?string $engine,
        public readonly ?string $collation,
        public readonly array $columns,
        public readonly array $keys,
        public readonly bool $givesIds,
    ) {}
}

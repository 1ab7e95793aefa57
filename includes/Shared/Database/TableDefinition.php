<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Defines one of our tables. Times are Unix seconds in UTC, amounts minor units. WordPress runs MySQL without strict
 * mode, which truncates long values: the schemas keep values within these widths.
 */
final class TableDefinition
{
    /**
     * @param string                $name       without prefix
     * @param string                $definition columns and keys of the first release, in CREATE TABLE syntax
     * @param array<string, string> $columns    columns added since, by name, in ALTER TABLE syntax
     * @param array<string, string> $keys       keys added since, by name: columns in parentheses
     */
    public function __construct(
        public readonly string $name,
        public readonly string $definition,
        public readonly array $columns = [],
        public readonly array $keys = [],
    ) {}
}

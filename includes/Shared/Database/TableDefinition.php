<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * A table of ours. Moments are Unix seconds UTC, amounts minor units. WordPress runs MySQL without strict mode, which cuts
 * what is too long: the schemas keep values within these widths.
 */
final class TableDefinition
{
    /**
     * @param string                $name       without prefix
     * @param string                $definition columns and keys of the first release, as CREATE TABLE takes them
     * @param array<string, string> $columns    added since, by name, as ALTER TABLE takes them
     * @param array<string, string> $keys       added since, by name: their columns in brackets
     */
    public function __construct(
        public readonly string $name,
        public readonly string $definition,
        public readonly array $columns = [],
        public readonly array $keys = [],
    ) {}
}

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
     * @param array<string, string> $subjects   tables whose `subject_id` is an id of this one: the condition, by name
     */
    public function __construct(
        public readonly string $name,
        public readonly string $definition,
        public readonly array $columns = [],
        public readonly array $keys = [],
        public readonly array $subjects = [],
    ) {}

    /** @return array<string, string> all columns by name, in ALTER TABLE syntax */
    public function allColumns(): array
    {
        $columns = [];
        foreach ($this->parts() as $part) {
            if (TableKey::fromDefinition($part) === null) {
                [$name, $type] = explode(' ', $part, 2);
                $columns[$name] = $type;
            }
        }

        return $columns + $this->columns;
    }

    /** @return array<string, TableKey> all keys by name */
    public function allKeys(): array
    {
        $keys = [];
        foreach ([...$this->parts(), ...array_map(static fn(string $name, string $columns): string => "KEY $name $columns", array_keys($this->keys), $this->keys)] as $part) {
            $key = TableKey::fromDefinition($part);
            if ($key !== null) {
                $keys[$key->name] = $key;
            }
        }

        return $keys;
    }

    /** Tells whether the table gives out ids, in its column `id`. */
    public function givesIds(): bool
    {
        return str_contains($this->allColumns()['id'] ?? '', 'AUTO_INCREMENT');
    }

    /** @return list<string> columns and keys of the first release */
    private function parts(): array
    {
        // Commas between parentheses separate the columns of a key.
        preg_match_all('/(?:[^,(]|\([^)]*\))+/', (string) preg_replace('/\s+/', ' ', $this->definition), $found);

        return array_map(trim(...), $found[0]);
    }
}

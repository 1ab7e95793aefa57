<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Compares our tables with their definitions: tables, columns, keys, engine, numbering, charset and collation
 * (docs/architecture/tables.md). On SQLite tables, columns and keys only.
 */
final class TableComparison
{
    private const ENGINE = 'InnoDB';
    private const CHARSET = 'utf8mb4';
    /** The table whose collation the others have, too. */
    private const LEADING = 'orders';

    private readonly TableStateReader $reader;

    public function __construct(private readonly Database $database, private readonly TableRegistry $tables)
    {
        $this->reader = new TableStateReader($database);
    }

    /** @return list<TableProblem> in the order in which they are repaired */
    public function problems(): array
    {
        $tables = $this->tables->all();
        $states = $this->reader->read($tables);
        $collation = $this->collation($states);
        $problems = [];
        foreach ($tables as $table) {
            $state = $states[$table->name] ?? null;
            array_push($problems, ...($state === null
                ? [$this->missingTable($table, $tables, $states, $collation)]
                : [...$this->missingParts($table, $state, $tables, $states), ...$this->differences($table, $state, $collation)]));
        }
        $order = TableProblemKind::cases();
        usort($problems, static fn(TableProblem $a, TableProblem $b): int => array_search($a->kind, $order, true) <=> array_search($b->kind, $order, true));

        return $problems;
    }

    /**
     * Returns the collation that new tables get: comparing texts of two collations is an error.
     *
     * @param array<string, TableState> $states
     */
    private function collation(array $states): ?string
    {
        if ($this->database->isSqlite()) {
            return null;
        }
        foreach ([$states[self::LEADING] ?? null, ...array_values($states)] as $state) {
            if ($state !== null && self::isUtf8mb4((string) $state->collation)) {
                return $state->collation;
            }
        }

        return $this->database->collation();
    }

    /**
     * @param list<TableDefinition>     $tables
     * @param array<string, TableState> $states
     */
    private function missingTable(TableDefinition $table, array $tables, array $states, ?string $collation): TableProblem
    {
        $options = $collation === null ? $this->database->charset() : 'DEFAULT CHARACTER SET ' . self::CHARSET . " COLLATE $collation";
        $used = $table->givesIds() ? $this->highestReference($table, $tables, $states) : 0;
        $lines = implode(",\n", [
            ...array_map(static fn(string $name, string $type): string => "$name $type", array_keys($table->allColumns()), $table->allColumns()),
            ...array_map(static fn(TableKey $key): string => $key->sql(), $table->allKeys()),
        ]);

        return new TableProblem(
            TableProblemKind::Table,
            $this->database->table($table->name),
            [],
            "CREATE TABLE IF NOT EXISTS {{$table->name}} ($lines) ENGINE=" . self::ENGINE . ($used > 0 ? ' AUTO_INCREMENT=' . ($used + 1) : '') . " $options",
            $used > 0,
        );
    }

    /**
     * @param list<TableDefinition>     $tables
     * @param array<string, TableState> $states
     *
     * @return list<TableProblem>
     */
    private function missingParts(TableDefinition $table, TableState $state, array $tables, array $states): array
    {
        $problems = [];
        foreach (array_diff_key($table->allColumns(), $state->columns) as $column => $type) {
            $problems[] = $this->problem(TableProblemKind::Column, $table, [$column], "ADD COLUMN $column $type", false);
        }
        foreach (array_diff_key($table->allKeys(), $state->keys) as $key) {
            $problems[] = $this->problem($key->isPrimary() ? TableProblemKind::PrimaryKey : TableProblemKind::Key, $table, [$key->name], 'ADD ' . $key->sql(), $key->isPrimary());
        }
        if ($this->database->isSqlite() || !$table->givesIds() || !array_key_exists('id', $state->columns)) {
            return $problems;
        }
        $used = $this->highestReference($table, $tables, $states);
        if (!$state->givesIds) {
            $next = max($used, (int) $this->database->value("SELECT MAX(id) FROM {{$table->name}}")) + 1;
            $problems[] = $this->problem(TableProblemKind::Ids, $table, [], 'MODIFY id ' . $table->allColumns()['id'] . ", AUTO_INCREMENT = $next");
        } elseif ($used > 0 && $used >= $this->reader->nextId($table->name)) {
            $problems[] = $this->problem(TableProblemKind::NextId, $table, [(string) $used], 'AUTO_INCREMENT = ' . ($used + 1));
        }

        return $problems;
    }

    /** @return list<TableProblem> */
    private function differences(TableDefinition $table, TableState $state, ?string $collation): array
    {
        if ($collation === null) {
            return [];
        }
        $problems = [];
        if (strcasecmp((string) $state->engine, self::ENGINE) !== 0) {
            $problems[] = $this->problem(TableProblemKind::Engine, $table, [(string) $state->engine, self::ENGINE], 'ENGINE=' . self::ENGINE);
        }
        $others = array_filter($state->columns, static fn(?string $own): bool => $own !== null && $own !== $collation);
        $narrow = array_filter($others, static fn(string $own): bool => !self::isUtf8mb4($own));
        if ($others !== []) {
            $convert = 'CONVERT TO CHARACTER SET ' . self::CHARSET . " COLLATE $collation";
            $problems[] = $narrow === []
                ? $this->problem(TableProblemKind::Collation, $table, [reset($others), $collation], $convert)
                : $this->problem(TableProblemKind::Charset, $table, [reset($narrow), self::CHARSET], $convert);
        }
        foreach (array_intersect_key($table->allKeys(), $state->keys) as $key) {
            $there = $state->keys[$key->name];
            if ($key->isUnique && (!$there->isUnique || $there->columns !== $key->columns)) {
                // Two primary keys are impossible, and nothing is ever dropped.
                $operation = $key->isPrimary() ? null : "RENAME INDEX {$key->name} TO " . self::freeName($key, $state) . ', ADD ' . $key->sql();
                $problems[] = $this->problem(TableProblemKind::OtherKey, $table, [$there->sql(), $key->sql()], $operation);
            }
        }

        return $problems;
    }

    /** @param list<string> $details */
    private function problem(TableProblemKind $kind, TableDefinition $table, array $details, ?string $operation, bool $isLoss = true): TableProblem
    {
        return new TableProblem($kind, $this->database->table($table->name), $details, $operation === null ? null : "ALTER TABLE {{$table->name}} $operation", $isLoss);
    }

    /**
     * Returns the highest id of the table that another one refers to: in a column named after it, or as a subject.
     *
     * @param list<TableDefinition>     $tables
     * @param array<string, TableState> $states
     */
    private function highestReference(TableDefinition $table, array $tables, array $states): int
    {
        $own = preg_replace('/s$/', '', $table->name) . '_id';
        $highest = 0;
        foreach ($tables as $other) {
            $columns = array_intersect_key([$own => '', 'subject_id' => $table->subjects[$other->name] ?? null], $states[$other->name]->columns ?? []);
            foreach (array_filter($columns, is_string(...)) as $column => $condition) {
                $highest = max($highest, (int) $this->database->value("SELECT MAX($column) FROM {{$other->name}}" . ($condition === '' ? '' : " WHERE $condition")));
            }
        }

        return $highest;
    }

    /** The earlier key of an earlier repair may still be there. */
    private static function freeName(TableKey $key, TableState $state): string
    {
        $name = $key->name;
        while (isset($state->keys[$name])) {
            $name .= '_earlier';
        }

        return $name;
    }

    private static function isUtf8mb4(string $collation): bool
    {
        return str_starts_with($collation, self::CHARSET . '_') || str_starts_with($collation, 'uca1400_');
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Reads our tables as they are, with SHOW statements: information_schema is slow or closed on shared servers. */
final class TableStateReader
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param list<TableDefinition> $tables
     *
     * @return array<string, TableState> by name without prefix; missing tables are left out
     */
    public function read(array $tables): array
    {
        $status = $this->statuses();
        $states = [];
        foreach ($tables as $table) {
            $row = $status[$this->database->table($table->name)] ?? null;
            if ($row !== null) {
                $states[$table->name] = $this->state($table->name, $row);
            }
        }

        return $states;
    }

    /** Returns the id that the table gives out next, as far as the database tells. */
    public function nextId(string $table): int
    {
        // SHOW TABLE STATUS has a cached value on MySQL 8.
        $create = array_values($this->database->row("SHOW CREATE TABLE {{$table}}") ?? [])[1] ?? '';
        preg_match('/ AUTO_INCREMENT=(\d+)/', (string) $create, $found);

        return max((int) ($found[1] ?? 1), 1 + (int) $this->database->value("SELECT MAX(id) FROM {{$table}}"));
    }

    /** @return array<string, array<string, string|null>> by name with prefix */
    private function statuses(): array
    {
        $pattern = $this->database->like($this->database->table('')) . '%';
        if (!$this->database->isSqlite()) {
            return self::byName($this->database->rows('SHOW TABLE STATUS LIKE %s', $pattern), 'Name');
        }
        $names = array_map(static fn(array $row): string => (string) array_values($row)[0], $this->database->rows('SHOW TABLES LIKE %s', $pattern));

        return array_fill_keys($names, []);
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<string, array<string, string|null>>
     */
    private static function byName(array $rows, string $column): array
    {
        $byName = [];
        foreach ($rows as $row) {
            $byName[(string) $row[$column]] = $row;
        }

        return $byName;
    }

    /** @param array<string, string|null> $status */
    private function state(string $table, array $status): TableState
    {
        $full = $this->database->isSqlite() ? '' : 'FULL ';
        $columns = self::byName($this->database->rows("SHOW {$full}COLUMNS FROM {{$table}}"), 'Field');
        $parts = [];
        foreach ($this->database->rows("SHOW INDEX FROM {{$table}}") as $row) {
            $parts[(string) $row['Key_name']][(int) $row['Seq_in_index']] = $row;
        }
        $keys = [];
        foreach ($parts as $name => $rows) {
            ksort($rows);
            $keys[$name] = new TableKey((string) $name, (int) reset($rows)['Non_unique'] === 0, array_map(strval(...), array_column($rows, 'Column_name')));
        }

        return new TableState(
            $status['Engine'] ?? null,
            $status['Collation'] ?? null,
            array_map(static fn(array $column): ?string => $column['Collation'] ?? null, $columns),
            $keys,
            str_contains(strtolower((string) ($columns['id']['Extra'] ?? '')), 'auto_increment'),
        );
    }
}

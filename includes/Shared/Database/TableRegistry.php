<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** The tables of all modules, also of products that are switched off. */
final class TableRegistry
{
    public const PREFIX = 'benefit_';

    public function __construct(
        private readonly \wpdb $wpdb,
        private readonly Database $database,
        private readonly Contributions $contributions,
    ) {}

    /** @return list<TableDefinition> also of products that are switched off */
    public function all(): array
    {
        return array_merge([], ...array_map(
            static fn(object $provider): array => $provider instanceof TableProvider ? $provider->tables() : [],
            array_values($this->contributions->allServices('tables')),
        ));
    }

    /** @return list<string> without prefix */
    public function names(): array
    {
        return array_column($this->all(), 'name');
    }

    /** @return list<string> with the prefix of a site of the network */
    public function namesOn(int $siteId): array
    {
        $prefix = $this->wpdb->get_blog_prefix($siteId) . self::PREFIX;

        return array_map(static fn(string $name): string => $prefix . $name, $this->names());
    }

    /** @param string $table with prefix */
    public function isOurs(string $table): bool
    {
        return str_starts_with($table, $this->wpdb->prefix . self::PREFIX);
    }

    /** Makes what is missing: tables, columns, keys. What is there stays as it is. */
    public function provide(): void
    {
        foreach ($this->all() as $table) {
            $this->database->execute("CREATE TABLE IF NOT EXISTS {{$table->name}} ({$table->definition}) ENGINE=InnoDB " . $this->database->charset());
            if ($table->columns !== []) {
                $there = array_column($this->database->rows("SHOW COLUMNS FROM {{$table->name}}"), null, 'Field');
                foreach (array_diff_key($table->columns, $there) as $column => $definition) {
                    $this->database->execute("ALTER TABLE {{$table->name}} ADD COLUMN $column $definition");
                }
            }
            if ($table->keys !== []) {
                $there = array_column($this->database->rows("SHOW INDEX FROM {{$table->name}}"), null, 'Key_name');
                foreach (array_diff_key($table->keys, $there) as $key => $columns) {
                    $this->database->execute("ALTER TABLE {{$table->name}} ADD KEY $key $columns");
                }
            }
        }
    }

    public function drop(): void
    {
        foreach ($this->names() as $name) {
            $this->database->execute("DROP TABLE IF EXISTS {{$name}}");
        }
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Creates and drops the tables of all slices, including those of disabled products. */
final class TableRegistry
{
    public const PREFIX = 'benefit_';

    public function __construct(
        private readonly \wpdb $wpdb,
        private readonly Database $database,
        private readonly Contributions $contributions,
    ) {}

    /** @return list<TableDefinition> including those of disabled products */
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

    /** @return list<string> with the prefix of that site of the network */
    public function namesForSite(int $siteId): array
    {
        $prefix = $this->wpdb->get_blog_prefix($siteId) . self::PREFIX;

        return array_map(static fn(string $name): string => $prefix . $name, $this->names());
    }

    /** @param string $table name with prefix */
    public function isOurs(string $table): bool
    {
        return str_starts_with($table, $this->wpdb->prefix . self::PREFIX);
    }

    /**
     * Creates missing tables, columns and keys, and leaves existing ones unchanged.
     *
     * @return list<TableProblem> what was missing
     */
    public function provide(): array
    {
        return (new TableRepair($this->database, $this))->addMissing();
    }

    public function drop(): void
    {
        foreach ($this->names() as $name) {
            $this->database->execute("DROP TABLE IF EXISTS {{$name}}");
        }
    }
}

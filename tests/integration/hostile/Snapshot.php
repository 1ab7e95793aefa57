<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Database\TableRegistry;
use Benefit\Tests\Services;
use Benefit\Tests\Writes;

/** Stores the rows of all tables that requests can write to, and restores them. */
final class Snapshot
{
    private const OF_WORDPRESS = ['posts', 'postmeta', 'users', 'usermeta', 'comments', 'commentmeta', 'term_relationships', 'options'];

    /** @param array<string, list<array<string, string|null>>> $rows by full name of the table */
    private function __construct(private readonly array $rows) {}

    public static function take(): self
    {
        global $wpdb;
        $rows = [];
        foreach (self::OF_WORDPRESS as $name) {
            $rows[$wpdb->$name] = $wpdb->get_results("SELECT * FROM {$wpdb->$name}", ARRAY_A);
        }
        foreach (Services::get()->allTables()->names() as $name) {
            $table = $wpdb->prefix . TableRegistry::PREFIX . $name;
            $rows[$table] = $wpdb->get_results("SELECT * FROM {$table}", ARRAY_A);
        }
        Writes::forget();

        return new self($rows);
    }

    public function restore(): void
    {
        global $wpdb;
        $wpdb->query('ROLLBACK');
        $changed = array_filter($this->rows, static fn(string $table): bool => Writes::hasReached($table), ARRAY_FILTER_USE_KEY);
        if ($changed === []) {
            return;
        }
        $wpdb->query('START TRANSACTION');
        foreach ($changed as $table => $rows) {
            $wpdb->query("DELETE FROM {$table}");
            if ($rows !== []) {
                $wpdb->query("INSERT INTO {$table} (`" . implode('`, `', array_keys($rows[0])) . '`) VALUES ' . implode(', ', array_map(self::row(...), $rows)));
            }
        }
        $wpdb->query('COMMIT');
        Writes::forget();
        wp_cache_flush();
    }

    /** @param array<string, string|null> $row */
    private static function row(array $row): string
    {
        global $wpdb;

        return '(' . implode(', ', array_map(static fn(?string $value): string => $value === null ? 'NULL' : "'" . $wpdb->remove_placeholder_escape($wpdb->_real_escape($value)) . "'", $row)) . ')';
    }
}

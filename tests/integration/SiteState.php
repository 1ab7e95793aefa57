<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Database\TableRegistry;

/** The state of a site before the first test, and the way back to it. */
final class SiteState
{
    /**
     * @param array<string, array{option_value: string, autoload: string}> $options
     * @param array<string, int>                                           $last    highest id by table
     */
    private function __construct(private readonly array $options, private readonly array $last) {}

    public static function take(): self
    {
        global $wpdb;
        $last = [];
        foreach (['posts' => 'ID', 'users' => 'ID', 'comments' => 'comment_ID', 'terms' => 'term_id', 'term_taxonomy' => 'term_taxonomy_id'] as $table => $id) {
            $last[$table] = (int) $wpdb->get_var("SELECT MAX({$id}) FROM {$wpdb->$table}");
        }

        return new self(self::options(), $last);
    }

    /** Tables that nothing was written to are as they were. */
    public function restore(): void
    {
        global $wpdb;
        // A test that failed inside a transaction left it open.
        $wpdb->query('ROLLBACK');
        foreach (Services::get()->allTables()->names() as $name) {
            self::delete($wpdb->prefix . TableRegistry::PREFIX . $name);
        }
        $this->deleteAfter('posts', 'ID', 'postmeta', 'post_id');
        $this->deleteAfter('users', 'ID', 'usermeta', 'user_id');
        $this->deleteAfter('comments', 'comment_ID', 'commentmeta', 'comment_id');
        // Terms that stay make every later listing slower, and the tree of categories longer.
        $this->deleteAfter('terms', 'term_id', 'termmeta', 'term_id');
        self::delete($wpdb->term_taxonomy, "term_taxonomy_id > {$this->last['term_taxonomy']}");
        // A test may give an existing post a new term.
        self::delete($wpdb->term_relationships, "object_id > {$this->last['posts']} OR term_taxonomy_id > {$this->last['term_taxonomy']}");
        if (Writes::hasReached($wpdb->options)) {
            $this->restoreOptions();
        }
        Writes::forget();
        wp_cache_flush();
    }

    private function deleteAfter(string $table, string $id, string $metaTable, string $metaId): void
    {
        global $wpdb;
        self::delete($wpdb->$table, "{$id} > {$this->last[$table]}");
        self::delete($wpdb->$metaTable, "{$metaId} > {$this->last[$table]}");
    }

    private static function delete(string $table, string $where = '1 = 1'): void
    {
        global $wpdb;
        if (Writes::hasReached($table)) {
            $wpdb->query("DELETE FROM {$table} WHERE {$where}");
        }
    }

    private function restoreOptions(): void
    {
        global $wpdb;
        $now = self::options();
        foreach (array_keys(array_diff_key($now, $this->options)) as $name) {
            $wpdb->delete($wpdb->options, ['option_name' => $name]);
        }
        foreach ($this->options as $name => $row) {
            if (($now[$name] ?? null) !== $row) {
                $wpdb->replace($wpdb->options, ['option_name' => $name] + $row);
            }
        }
    }

    /** @return array<string, array{option_value: string, autoload: string}> */
    private static function options(): array
    {
        global $wpdb;
        $options = [];
        foreach ($wpdb->get_results("SELECT option_name, option_value, autoload FROM {$wpdb->options}", ARRAY_A) as $row) {
            $options[$row['option_name']] = ['option_value' => $row['option_value'], 'autoload' => $row['autoload']];
        }

        return $options;
    }
}

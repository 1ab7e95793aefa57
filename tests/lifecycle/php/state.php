<?php

/**
 * Everything that a WordPress keeps: {tables, options, posts, postmeta, terms, comments, users, usermeta, roles, cron, files},
 * each a list of lines that read the same as long as nothing is different.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

global $wpdb;

/** Whose values change by themselves: when something runs next, who is logged in. */
const BENEFIT_MOVING = '/^(cron|_(site_)?transient_.*|active_plugins|recently_activated|rewrite_rules|auto_core_update.*|wp_attachment_pages.*)$|^session_tokens$|_persisted_preferences$/';

/** @return list<string> */
$lines = static function (string $sql) use ($wpdb): array {
    $lines = [];
    foreach ($wpdb->get_results($sql, ARRAY_N) as $row) {
        [$name] = array_slice($row, -2, 1);
        $row[count($row) - 1] = preg_match(BENEFIT_MOVING, (string) $name) === 1 ? '…' : (string) end($row);
        $lines[] = implode(' | ', $row);
    }
    sort($lines);

    return $lines;
};

$hooks = array_merge(...array_values(array_map(array_keys(...), array_filter(_get_cron_array(), is_array(...)))));
// WordPress plans its own housekeeping when it sees fit.
$hooks = array_values(array_diff($hooks, ['wp_delete_temp_updater_backups']));
sort($hooks);

$files = [];
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(WP_CONTENT_DIR, FilesystemIterator::SKIP_DOTS)) as $file) {
    $files[] = substr((string) $file, strlen(WP_CONTENT_DIR));
}
sort($files);

echo json_encode([
    'tables' => $wpdb->get_col('SHOW TABLES'),
    'options' => $lines("SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name NOT LIKE '%\\_transient\\_timeout\\_%' AND (option_name <> 'rewrite_rules' OR option_value LIKE '%benefit%')"),
    'posts' => $lines("SELECT ID, post_type, post_status, post_title, post_content FROM {$wpdb->posts}"),
    'postmeta' => $lines("SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta}"),
    'terms' => [...$lines("SELECT taxonomy, term_id, count FROM {$wpdb->term_taxonomy}"), ...$lines("SELECT object_id, term_taxonomy_id FROM {$wpdb->term_relationships}")],
    'comments' => $lines("SELECT comment_ID, comment_post_ID, comment_content FROM {$wpdb->comments}"),
    'users' => $lines("SELECT ID, user_login, display_name FROM {$wpdb->users}"),
    'usermeta' => $lines("SELECT user_id, meta_key, meta_value FROM {$wpdb->usermeta}"),
    'roles' => array_merge(...array_map(
        static fn(string $name, array $role): array => [$name, ...array_map(static fn(string $capability): string => "{$name} {$capability}", array_keys($role['capabilities']))],
        array_keys(wp_roles()->roles),
        array_values(wp_roles()->roles),
    )),
    'cron' => $hooks,
    'files' => $files,
], JSON_THROW_ON_ERROR);

<?php

/**
 * Plugin Name: Benefit probe
 * Description: For tests/hostile only: says what is in the database, hands out nonces, does on purpose what must be noticed, and records whether a shortcode of a stranger ran. Asleep without the constant BENEFIT_TESTS.
 */

declare(strict_types=1);

use Benefit\Plugin;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

if (!defined('BENEFIT_TESTS') || BENEFIT_TESTS !== true) {
    return;
}

add_shortcode('benefit_boom', static function (): string {
    update_option('benefit_probe_boom', (int) get_option('benefit_probe_boom', 0) + 1, false);

    return 'BOOM-RAN';
});

/** A digest of everything that a refused request must not change; `rate` counts refused requests, too. */
function benefit_probe_state(): array
{
    global $wpdb;
    $queries = [
        'posts' => "SELECT ID, post_status, post_title, post_content, post_parent, post_type FROM {$wpdb->posts} ORDER BY ID",
        'postmeta' => "SELECT meta_id, post_id, meta_key, meta_value FROM {$wpdb->postmeta} ORDER BY meta_id",
        'options' => "SELECT option_name, option_value FROM {$wpdb->options}
            WHERE option_name NOT LIKE '%transient%' AND option_name NOT IN ('cron', 'rewrite_rules') ORDER BY option_id",
        'users' => "SELECT ID, user_login, user_email FROM {$wpdb->users} ORDER BY ID",
        'usermeta' => "SELECT umeta_id, meta_value FROM {$wpdb->usermeta} WHERE meta_key <> 'session_tokens' ORDER BY umeta_id",
        'comments' => "SELECT comment_ID FROM {$wpdb->comments} ORDER BY comment_ID",
    ];
    foreach (array_diff(Plugin::get()->container->get(TableRegistry::class)->names(), ['rate']) as $name) {
        $queries["benefit_$name"] = "SELECT * FROM {$wpdb->prefix}" . TableRegistry::PREFIX . "$name ORDER BY 1, 2";
    }
    $state = [];
    foreach ($queries as $name => $sql) {
        $rows = $wpdb->get_results($sql, ARRAY_A); // phpcs:ignore WordPress.DB
        $state[$name] = count($rows) . ' rows ' . md5((string) json_encode($rows, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE));
    }
    $state['migrations'] = Plugin::get()->container->get(MigrationRunner::class)->isPending() ? 'pending' : 'done';
    $state['boom'] = (int) get_option('benefit_probe_boom', 0);

    return $state;
}

foreach (['wp_ajax_benefit_probe', 'wp_ajax_nopriv_benefit_probe'] as $benefit_hook) {
    add_action($benefit_hook, static fn() => wp_send_json(benefit_probe_state()));
}
unset($benefit_hook);

// Nonces of this user's screens. Input: ask, a list of [action, subject id] as JSON.
add_action('wp_ajax_benefit_probe_nonces', static function (): void {
    $nonces = [];
    foreach (json_decode(wp_unslash((string) $_POST['ask']), true, 4, JSON_THROW_ON_ERROR) as [$action, $subject]) {
        $nonces["$action:$subject"] = Router::screenNonce((string) $action, (int) $subject);
    }
    wp_send_json((object) $nonces);
});

// Faults for control.test.mjs: each is done to the site, and the suite must notice.
add_action('wp_ajax_nopriv_benefit_probe_fault', static function (): void {
    match ((string) $_POST['fault']) {
        'row of ours' => Plugin::get()->container->get(Database::class)->execute('UPDATE {stock} SET sold = sold + 1 WHERE id = %d', (int) $_POST['id']),
        'row of WordPress' => add_post_meta((int) $_POST['id'], 'benefit_probe_fault', '1'),
        'option' => add_option('benefit_probe_fault', '1', '', false),
        'notice' => trigger_error('A fault of the probe', E_USER_NOTICE),
        'none' => null,
    };
    wp_send_json_success();
});

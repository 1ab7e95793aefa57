<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Database\TableRegistry;
use Benefit\Tests\Services;
use Benefit\Tests\Writes;

/**
 * Computes a digest of everything that a refused request must not change; `rate` is excluded, because it counts refused
 * requests too.
 */
final class State
{
    /** @var array<string, string> */
    private static array $digest = [];

    private static int $writes = -1;

    /** @return array<string, string> by table; read again only after a write */
    public static function now(): array
    {
        if (self::$writes !== Writes::count()) {
            self::$digest = self::read();
            self::$writes = Writes::count();
        }

        return self::$digest;
    }

    /** @return array<string, string> */
    private static function read(): array
    {
        global $wpdb;
        $queries = [
            'posts' => "SELECT ID, post_status, post_title, post_content, post_parent, post_type FROM {$wpdb->posts} ORDER BY ID",
            'postmeta' => "SELECT meta_id, post_id, meta_key, meta_value FROM {$wpdb->postmeta} ORDER BY meta_id",
            'options' => "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name NOT LIKE '%transient%' AND option_name <> 'rewrite_rules' ORDER BY option_id",
            'users' => "SELECT ID, user_login, user_email FROM {$wpdb->users} ORDER BY ID",
            'usermeta' => "SELECT umeta_id, meta_value FROM {$wpdb->usermeta} WHERE meta_key <> 'session_tokens' ORDER BY umeta_id",
            'comments' => "SELECT comment_ID FROM {$wpdb->comments} ORDER BY comment_ID",
        ];
        foreach (array_diff(Services::get()->allTables()->names(), ['rate']) as $name) {
            $queries["benefit_$name"] = "SELECT * FROM {$wpdb->prefix}" . TableRegistry::PREFIX . "$name ORDER BY 1, 2";
        }

        return array_map(static function (string $sql) use ($wpdb): string {
            $rows = $wpdb->get_results($sql, ARRAY_N);

            return count($rows) . ' rows ' . md5(serialize($rows));
        }, $queries) + ['migrations' => Services::get()->migrations()->isPending() ? 'pending' : 'done'];
    }
}

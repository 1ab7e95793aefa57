<?php

/** Deleting the plugin keeps everything, unless the owner chose otherwise in its settings. */

declare(strict_types=1);

use Benefit\Shared\Uninstaller;

defined('WP_UNINSTALL_PLUGIN') || exit;

require_once __DIR__ . '/includes/autoload.php';

(static function (): void {
    global $wpdb;
    $remove = static fn() => (new Benefit\Plugin(__DIR__ . '/plugin.php', $wpdb))->container->get(Uninstaller::class)->run();
    if (!is_multisite()) {
        $remove();

        return;
    }
    foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $site) {
        switch_to_blog((int) $site);
        $remove();
        restore_current_blog();
    }
})();

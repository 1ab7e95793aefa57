<?php

/** Deleting the plugin keeps everything, unless the owner chose otherwise in its settings. */

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

require_once __DIR__ . '/includes/autoload.php';

if (is_multisite()) {
    foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $benefit_site) {
        switch_to_blog((int) $benefit_site);
        Benefit\Uninstall::run();
        restore_current_blog();
    }
} else {
    Benefit\Uninstall::run();
}

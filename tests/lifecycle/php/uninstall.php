<?php

/** One step of deleting the plugin, each in a request of its own as in WordPress: {step: deactivate | delete}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

if ($site['step'] === 'deactivate') {
    deactivate_plugins('benefit/plugin.php');
} else {
    // It defines WP_UNINSTALL_PLUGIN and includes uninstall.php; the plugin itself is not loaded.
    uninstall_plugin('benefit/plugin.php');
}
echo 'null';

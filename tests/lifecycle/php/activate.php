<?php

/** Switches the plugin on, as an owner does it. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$failed = activate_plugin('benefit/plugin.php');
if (is_wp_error($failed)) {
    throw new RuntimeException($failed->get_error_message());
}
echo 'null';

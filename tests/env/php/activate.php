<?php

/**
 * Switches the plugin on, if it is there, and sets the permalinks, in a request of its own: as when an owner does it.
 *
 * Input: JSON {path, url, plugin} on standard input.
 */

declare(strict_types=1);

require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/misc.php';

wp_set_current_user(1);
update_option('blogdescription', 'A small venue with room for everyone');
update_option('timezone_string', 'Europe/Vienna');
// Their pictures come from an address that nothing here can reach.
update_option('show_avatars', 0);

$failed = $site['plugin'] ? activate_plugin('benefit/plugin.php') : null;
if (is_wp_error($failed)) {
    fwrite(STDERR, 'The plugin cannot be activated: ' . $failed->get_error_message() . "\n");
    exit(1);
}

global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
// The types that the plugin registers are known from the next request on; its rules are written then.
delete_option('rewrite_rules');

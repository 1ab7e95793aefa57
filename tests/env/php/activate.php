<?php

/**
 * Activates the plugin, if it is there, and sets the permalinks, in a separate request, as an owner does.
 *
 * Input: JSON {path, url, plugin} on standard input.
 */

declare(strict_types=1);

use Benefit\Shared\Site\SiteAddress;

require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/misc.php';

wp_set_current_user(1);
update_option('blogdescription', 'A small venue with room for everyone');
update_option('timezone_string', 'Europe/Vienna');
// Avatars come from an address that is not reachable here.
update_option('show_avatars', 0);

$failed = $site['plugin'] ? activate_plugin('benefit/plugin.php') : null;
if (is_wp_error($failed)) {
    fwrite(STDERR, 'The plugin cannot be activated: ' . $failed->get_error_message() . "\n");
    exit(1);
}
if ($site['plugin']) {
    // The site takes real orders from its beginning, and is no copy.
    (new SiteAddress())->move();
}

global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
// The plugin's post types exist from the next request on, which writes the rules.
delete_option('rewrite_rules');

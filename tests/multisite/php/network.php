<?php

/** Makes the site of {path, url} on standard input the first of a network, and prints the lines for its wp-config.php. */

declare(strict_types=1);

define('WP_INSTALLING_NETWORK', true);
require dirname(__DIR__, 2) . '/env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';

global $wpdb;
foreach ($wpdb->tables('ms_global') as $name => $table) {
    $wpdb->$name = $table;
}
install_network();
$host = (string) preg_replace('#^https?://#', '', (string) $site['url']);
$made = populate_network(1, $host, 'admin@example.org', 'A network', '/', false);
if (is_wp_error($made) && $made->get_error_code() !== 'no_wildcard_dns') {
    fwrite(STDERR, $made->get_error_message());
    exit(1);
}
echo "define('MULTISITE', true);\ndefine('SUBDOMAIN_INSTALL', false);\ndefine('DOMAIN_CURRENT_SITE', '$host');\n"
    . "define('PATH_CURRENT_SITE', '/');\ndefine('SITE_ID_CURRENT_SITE', 1);\ndefine('BLOG_ID_CURRENT_SITE', 1);\n";

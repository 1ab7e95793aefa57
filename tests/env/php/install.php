<?php

/**
 * Installs WordPress into the empty database of a site.
 *
 * Input: JSON {path, url, title, user, password, email} on standard input.
 */

declare(strict_types=1);

define('WP_INSTALLING', true);

require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// A site that lives for an afternoon sends no mail.
add_filter('pre_wp_mail', '__return_true');

$installed = wp_install($site['title'], $site['user'], $site['email'], true, '', $site['password'], 'en_US');
if (is_wp_error($installed)) {
    fwrite(STDERR, $installed->get_error_message() . "\n");
    exit(1);
}
if (get_option('siteurl') !== $site['url']) {
    fwrite(STDERR, 'WordPress did not take its address: ' . get_option('siteurl') . "\n");
    exit(1);
}

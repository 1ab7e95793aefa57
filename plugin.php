<?php

/**
 * Plugin Name:       Benefit
 * Description:       Sell event tickets, collect donations, and display your content. Lightweight, accurate, and secure.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * Author:            The Benefit contributors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       benefit
 * Domain Path:       /languages
 *
 * This file is read by whatever PHP there is, so it uses nothing that an old one does not know.
 */

defined('ABSPATH') || exit;

// @phpstan-ignore booleanOr.leftAlwaysFalse (it is told that PHP is never older; a site may be)
if (version_compare(PHP_VERSION, '8.1', '<') || version_compare(get_bloginfo('version'), '6.8-alpha', '<')) {
    add_action('admin_notices', function () {
        printf(
            '<div class="notice notice-error"><p>%s</p></div>',
            esc_html(sprintf(
                /* translators: 1: PHP version in use, 2: WordPress version in use */
                __('Benefit is not running. It requires PHP 8.1 and WordPress 6.8 or later, but this site has PHP %1$s and WordPress %2$s. Please ask your host for an update.', 'benefit'),
                PHP_VERSION,
                get_bloginfo('version')
            ))
        );
    });

    return;
}

require_once __DIR__ . '/includes/autoload.php';

Benefit\Plugin::boot(__FILE__);

<?php

/**
 * The element in which src/donations/admin/donors renders the screen Donations → Donors.
 *
 * @var bool $isBuilt
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php esc_html_e('Donors', 'benefit'); ?></h1>
    <hr class="wp-header-end">
    <?php if ($isBuilt) : ?>
        <div id="benefit-donors"></div>
        <noscript><p><?php esc_html_e('This screen needs JavaScript.', 'benefit'); ?></p></noscript>
    <?php else : ?>
        <div class="notice notice-error inline"><p><?php esc_html_e('The scripts of this screen are missing. Please install the plugin again.', 'benefit'); ?></p></div>
    <?php endif; ?>
</div>

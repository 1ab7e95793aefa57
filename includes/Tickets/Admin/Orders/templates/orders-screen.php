<?php
/**
 * Events → Orders: where src/tickets/admin/orders renders.
 *
 * @var bool   $isBuilt
 * @var string $report_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php esc_html_e('Orders', 'benefit'); ?></h1>
    <hr class="wp-header-end">
    <?php if ($isBuilt) : ?>
        <div id="benefit-orders"></div>
        <noscript>
            <p>
                <?php esc_html_e('This screen needs JavaScript. The attendees of an event, and its figures, are also here:', 'benefit'); ?>
                <a href="<?php echo esc_url($report_url); ?>"><?php esc_html_e('Figures and attendees', 'benefit'); ?></a>
            </p>
        </noscript>
    <?php else : ?>
        <div class="notice notice-error inline"><p><?php esc_html_e('The scripts of this screen are missing. Please install the plugin again.', 'benefit'); ?></p></div>
    <?php endif; ?>
</div>

<?php
/**
 * The screen Benefit → Home.
 *
 * @var string $title
 * @var string $message_html result of a button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap benefit-home">
    <h1><?php echo esc_html($title); ?></h1>
    <?php
    // Results of options.php, which saves the settings.
    settings_errors();
// phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage escapes
echo $message_html;
wp_nonce_field('closedpostboxes', 'closedpostboxesnonce', false);
wp_nonce_field('meta-box-order', 'meta-box-order-nonce', false);
?>
    <div id="poststuff">
        <div class="postbox-container"><?php do_meta_boxes(get_current_screen() ?? 'benefit', 'normal', null); ?></div>
    </div>
</div>

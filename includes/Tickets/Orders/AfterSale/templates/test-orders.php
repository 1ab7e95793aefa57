<?php
/**
 * @var int    $count       orders made in test mode that have places, or could have them again
 * @var int    $after       last order of the previous step, or 0
 * @var string $fields_html hidden fields of the button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="notice notice-warning">
    <p>
        <?php
        echo '<strong>' . esc_html(sprintf(
            /* translators: %s: number of orders */
            _n('Cancel %s test order?', 'Cancel %s test orders?', $count, 'benefit'),
            number_format_i18n($count),
        )) . '</strong> ';
esc_html_e('The site now accepts real payments. Tickets ordered in test mode are not valid for entry, but they may still use capacity, or do so again after a late payment. Canceling these orders prevents that. Buyers whose orders are still open are notified by email. This cannot be undone.', 'benefit');
?>
    </p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
?>
        <input type="hidden" name="after" value="<?php echo esc_attr((string) $after); ?>">
        <p><button type="submit" class="button"><?php esc_html_e('Cancel test orders', 'benefit'); ?></button></p>
    </form>
</div>

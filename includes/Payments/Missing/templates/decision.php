<?php
/**
 * The decisions that staff can make about a missing payment.
 *
 * @var string $fields_html    hidden fields of the action
 * @var string $of             names the payment, for users who hear a button alone
 * @var string $left           amount that can be refunded; '' if none can
 * @var bool   $can_bring_back
 * @var bool   $can_leave
 * @var string $subscription   what it is a payment of; '' if nothing can be canceled
 * @var string $cancel         text of the button that cancels it
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$button = static function (string $do, string $text) use ($of): void {
    printf('<button type="submit" class="button" name="do" value="%s">%s<span class="screen-reader-text"> %s</span></button> ', esc_attr($do), esc_html($text), esc_html($of));
};

?>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
if ($can_bring_back) {
    $button('bring_back', __('Bring back', 'benefit'));
}
if ($can_leave) {
    $button('leave', __('Leave it', 'benefit'));
}
?>
    <?php if ($left !== '') : ?>
        <details>
            <summary><?php esc_html_e('Refund …', 'benefit'); ?></summary>
            <?php
        /* translators: %s: amount of money */
        $button('refund', sprintf(__('Refund %s', 'benefit'), $left));
        ?>
        </details>
    <?php endif; ?>
    <?php if ($subscription !== '') : ?>
        <details>
            <summary><?php echo esc_html($subscription); ?> …</summary>
            <?php $button('cancel', $cancel); ?>
        </details>
    <?php endif; ?>
</form>

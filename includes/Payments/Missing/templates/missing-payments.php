<?php
/**
 * The missing payments on the screen Benefit → Payments.
 *
 * @var string $message_html  result of the decision made last
 * @var string $list_html     '' if there are none
 * @var string $pages_html
 * @var string $find_html     hidden fields of the search
 * @var bool   $is_unfinished a search has stopped before its end
 * @var int    $days          how far to look back
 * @var int    $days_max
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<h2 id="benefit-missing-payments"><?php esc_html_e('Missing payments', 'benefit'); ?></h2>
<?php echo $message_html; ?>
<?php if ($list_html !== '') : ?>
    <p><?php esc_html_e('This money has arrived, but what it was for is missing on this site, for example because a backup was put back. Nothing happens to it until you decide. Free orders and orders by bank transfer are not listed: look for their emails.', 'benefit'); ?></p>
    <?php echo $list_html; ?>
    <?php echo $pages_html; ?>
<?php endif; ?>
<p id="benefit-find-missing-help"><?php esc_html_e('After putting a backup back, compare this site with Stripe: payments and refunds made since the backup are found. No money is moved.', 'benefit'); ?></p>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php echo $find_html; ?>
    <p>
        <label for="benefit-missing-days"><?php esc_html_e('Days to look back', 'benefit'); ?></label>
        <input type="number" id="benefit-missing-days" name="days" class="small-text" min="1" max="<?php echo esc_attr((string) $days_max); ?>" step="1" value="<?php echo esc_attr((string) $days); ?>">
        <button type="submit" class="button" name="do" value="start" aria-describedby="benefit-find-missing-help"><?php esc_html_e('Find missing payments', 'benefit'); ?></button>
        <?php if ($is_unfinished) : ?>
            <button type="submit" class="button button-primary" name="do" value="continue"><?php esc_html_e('Continue search', 'benefit'); ?></button>
        <?php endif; ?>
    </p>
</form>

<?php
/**
 * @var int          $waiting        emails that wait for the mail server
 * @var string       $since          time of the first failure
 * @var string       $reason         what the mail server or PHP said, or ''
 * @var list<string> $given_up       the newest emails that were given up, in words
 * @var int          $given_up_count all of them
 * @var int          $until          time at which the newest one was given up
 * @var string       $fields_html    hidden fields of the buttons
 */

declare(strict_types=1);

use Benefit\Shared\Email\UnsentEmailsNotice;

defined('ABSPATH') || exit;
?>
<?php if ($waiting > 0) : ?>
<div class="notice notice-error">
    <p>
        <strong><?php
            echo esc_html(sprintf(
                /* translators: 1: number of emails, 2: date and time */
                _n('%1$s email could not be sent since %2$s.', '%1$s emails could not be sent since %2$s.', $waiting, 'benefit'),
                number_format_i18n($waiting),
                $since,
            ));
    ?></strong>
        <?php esc_html_e('We try one every five minutes. When it gets through, the others follow. Most of them are kept for seven days. Check the email settings of this site, or ask your host.', 'benefit'); ?>
        <?php echo esc_html(UnsentEmailsNotice::quote($reason)); ?>
    </p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
    ?>
        <input type="hidden" name="do" value="send">
        <p><button type="submit" class="button button-primary"><?php esc_html_e('Send now', 'benefit'); ?></button></p>
    </form>
</div>
<?php endif; ?>
<?php if ($given_up !== []) : ?>
<div class="notice notice-warning">
    <p>
        <strong><?php
    echo esc_html(sprintf(
        /* translators: %s: number of emails */
        _n('%s email could not be delivered and will not be tried again.', '%s emails could not be delivered and will not be tried again.', $given_up_count, 'benefit'),
        number_format_i18n($given_up_count),
    ));
    ?></strong>
        <?php esc_html_e('You can resend important ones from the record that each belongs to.', 'benefit'); ?>
    </p>
    <ul class="ul-disc">
        <?php foreach ($given_up as $line) : ?>
        <li><?php echo esc_html($line); ?></li>
        <?php endforeach; ?>
        <?php if ($given_up_count > count($given_up)) : ?>
        <li><?php
            echo esc_html(sprintf(
                /* translators: %s: number of emails */
                _n('… and %s more', '… and %s more', $given_up_count - count($given_up), 'benefit'),
                number_format_i18n($given_up_count - count($given_up)),
            ));
            ?></li>
        <?php endif; ?>
    </ul>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
    ?>
        <input type="hidden" name="do" value="dismiss">
        <input type="hidden" name="until" value="<?php echo esc_attr((string) $until); ?>">
        <p><button type="submit" class="button"><?php esc_html_e('Dismiss', 'benefit'); ?></button></p>
    </form>
</div>
<?php endif; ?>

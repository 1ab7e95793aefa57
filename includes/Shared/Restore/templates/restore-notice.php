<?php
/**
 * @var string $database     last time that the database knows
 * @var string $last         last time before the backup was restored
 * @var string $guide_html   link to the steps
 * @var string $paused_until end of the pause of sales; '' if they are not paused
 * @var string $resume_html  hidden fields of the button that resumes sales
 * @var string $dismiss_html hidden fields of the button that hides this notice
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="notice notice-error">
    <p>
        <strong><?php esc_html_e('An older backup was restored', 'benefit'); ?></strong>
        <?php
        echo esc_html(sprintf(
            /* translators: 1: date and time that the database knows last, 2: date and time before the backup was restored */
            __('The database knows what happened until %1$s, but the site ran until %2$s. Orders, payments, and check-ins in between are missing.', 'benefit'),
            $database,
            $last,
        ));
?>
    </p>
    <p>
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by RecoveryGuide::link()
        echo $guide_html;
?>
    </p>
    <?php if ($paused_until !== '') { ?>
        <p>
            <?php
            /* translators: %s: date and time */
            echo esc_html(sprintf(__('Until you resume sales, or until %s, nothing that can sell out is sold. Payments that have begun and check-in work as usual.', 'benefit'), $paused_until));
        ?>
        </p>
    <?php } ?>
    <div style="display: flex; gap: .5rem; flex-wrap: wrap">
        <?php if ($paused_until !== '') { ?>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php
            // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
            echo $resume_html;
            ?>
                <p><button type="submit" class="button button-primary"><?php esc_html_e('Resume sales', 'benefit'); ?></button></p>
            </form>
        <?php } ?>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <?php
            // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
            echo $dismiss_html;
?>
            <p><button type="submit" class="button"><?php echo $paused_until === '' ? esc_html__('Everything is done', 'benefit') : esc_html__('Everything is done, resume sales', 'benefit'); ?></button></p>
        </form>
    </div>
</div>

<?php
/**
 * @var int    $count       files that no donation knows
 * @var string $fields_html hidden fields of the button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="notice notice-warning">
    <p>
        <?php
        echo esc_html(sprintf(
            /* translators: %s: number of files */
            _n('%s file of a donor belongs to no donation. This happens when an older backup of the database is restored. If a newer backup will be restored, keep it. Deleting it cannot be undone.', '%s files of donors belong to no donation. This happens when an older backup of the database is restored. If a newer backup will be restored, keep them. Deleting them cannot be undone.', $count, 'benefit'),
            number_format_i18n($count),
        ));
?>
    </p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
?>
        <p><button type="submit" class="button"><?php echo esc_html(_n('Delete this file', 'Delete these files', $count, 'benefit')); ?></button></p>
    </form>
</div>

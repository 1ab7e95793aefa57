<?php
/**
 * @var list<string> $missing     titles of the missing pages
 * @var list<string> $unpublished titles of those that are drafts or in the trash
 * @var string       $fields_html hidden fields of the button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="notice notice-warning">
    <p>
        <?php
        /* translators: %s: titles of pages */
        echo esc_html(sprintf(__('Visitors cannot complete their payment without these pages: %s.', 'benefit'), wp_sprintf('%l', $missing)));
if ($unpublished !== []) {
    /* translators: %s: titles of pages */
    echo ' ' . esc_html(sprintf(__('The pages you chose for these are not published: %s. Publish them, or create new ones.', 'benefit'), wp_sprintf('%l', $unpublished)));
}
?>
    </p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
?>
        <p><button type="submit" class="button button-primary"><?php esc_html_e('Create missing pages', 'benefit'); ?></button></p>
    </form>
</div>

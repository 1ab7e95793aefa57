<?php
/**
 * The buttons that show or hide a comment.
 *
 * @var string $fields_html
 * @var string $from     the list that the comment is in
 * @var string $name     the donor's name
 * @var bool   $can_show
 * @var bool   $can_hide
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php echo $fields_html; ?>
    <input type="hidden" name="from" value="<?php echo esc_attr($from); ?>">
    <?php if ($can_show) : ?>
        <button class="button" name="decision" value="show"><?php esc_html_e('Show', 'benefit'); ?><span class="screen-reader-text"> <?php echo esc_html($name); ?></span></button>
    <?php endif; ?>
    <?php if ($can_hide) : ?>
        <button class="button" name="decision" value="hide"><?php esc_html_e('Hide', 'benefit'); ?><span class="screen-reader-text"> <?php echo esc_html($name); ?></span></button>
    <?php endif; ?>
</form>

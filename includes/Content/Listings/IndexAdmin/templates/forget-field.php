<?php

/**
 * The button that takes a custom field out of the index.
 *
 * @var string $fields_html hidden fields of the action
 * @var string $type        post type
 * @var string $key
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
?>
    <input type="hidden" name="type" value="<?php echo esc_attr($type); ?>">
    <input type="hidden" name="key" value="<?php echo esc_attr($key); ?>">
    <button type="submit" class="button" name="do" value="forget"><?php esc_html_e('Remove', 'benefit'); ?><span class="screen-reader-text"> <?php echo esc_html($key); ?></span></button>
</form>

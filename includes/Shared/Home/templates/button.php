<?php
/**
 * A form with nothing but a button.
 *
 * @var string $fields_html hidden fields
 * @var string $class       of the button
 * @var string $label
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
?>
    <p><button type="submit" class="<?php echo esc_attr($class); ?>"><?php echo esc_html($label); ?></button></p>
</form>

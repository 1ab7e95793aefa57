<?php
/**
 * Asks for the start of an event's copy.
 *
 * @var string $title       of the event
 * @var string $said_html
 * @var bool   $required    whether the event has a start
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string $zone
 * @var string $token       one copy per token, however often the button is pressed
 * @var string $fields_html hidden fields of the action
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap">
    <h1><?php esc_html_e('Duplicate event', 'benefit'); ?></h1>
    <p><strong><?php echo esc_html($title); ?></strong> · <a href="<?php echo esc_url($back_url); ?>"><?php esc_html_e('Back to event', 'benefit'); ?></a></p>
    <?php echo $said_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by FlashMessage?>
    <p><?php esc_html_e('The copy is a draft with the same text, ticket types, prices, fees, and capacity, but without sales. The end, doors open, and sales times move with the start. Coupons are not affected.', 'benefit'); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
        echo $fields_html;
?>
        <input type="hidden" name="token" value="<?php echo esc_attr($token); ?>">
        <div>
            <?php
            $field->label('start', __('New start', 'benefit'));
echo '<br>';
/* translators: %s: name of a time zone */
$field->input('start', 'datetime-local', sprintf(__('In the event’s time zone (%s).', 'benefit'), $zone), $required ? ['required' => 'required'] : []);
?>
        </div>
        <p class="submit">
            <button type="submit" class="button button-primary"><?php esc_html_e('Duplicate', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($back_url); ?>"><?php esc_html_e('Back to event', 'benefit'); ?></a>
        </p>
    </form>
</div>

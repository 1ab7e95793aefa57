<?php
/**
 * Asks for the start of an event's copy.
 *
 * @var string $title       of the event
 * @var string $said_html
 * @var bool   $required    whether the event has a start
 * @var string $start       for the field
 * @var string $zone
 * @var string $token       one copy under each, however often the button is pressed
 * @var string $fields_html hidden fields of the action
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap">
    <h1><?php esc_html_e('Duplicate event', 'benefit'); ?></h1>
    <p><strong><?php echo esc_html($title); ?></strong> · <a href="<?php echo esc_url($back_url); ?>"><?php esc_html_e('Back to the event', 'benefit'); ?></a></p>
    <?php echo $said_html; // phpcs:ignore WordPress.Security.EscapeOutput -- made by ScreenAnswer?>
    <p><?php esc_html_e('The copy is a draft with the same text, ticket types, prices, fees and places, but without sales. The end, the opening of the doors and the sale times move with the start. Coupons stay as they are.', 'benefit'); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
        echo $fields_html;
?>
        <input type="hidden" name="token" value="<?php echo esc_attr($token); ?>">
        <p>
            <label for="benefit-duplicate-start"><?php esc_html_e('New start', 'benefit'); ?></label><br>
            <input type="datetime-local" id="benefit-duplicate-start" name="start" value="<?php echo esc_attr($start); ?>" aria-describedby="benefit-duplicate-zone"<?php echo $required ? ' required' : ''; ?>>
            <span class="description" id="benefit-duplicate-zone">
            <?php
/* translators: %s: name of a time zone */
echo esc_html(sprintf(__('In the event’s time zone (%s).', 'benefit'), $zone));
?>
            </span>
        </p>
        <p class="submit">
            <button type="submit" class="button button-primary"><?php esc_html_e('Duplicate', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($back_url); ?>"><?php esc_html_e('Back to the event', 'benefit'); ?></a>
        </p>
    </form>
</div>

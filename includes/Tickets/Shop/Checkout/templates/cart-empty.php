<?php

/**
 * @var string $wrapper_html
 * @var string $error
 * @var string $waiting_html an order awaiting payment; '' without one
 * @var string $events_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div class="tc_cart_errors">
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
</div>
<?php if ($waiting_html !== '') : ?>
<?php echo $waiting_html; ?>
<?php else : ?>
<p><?php esc_html_e('Your cart is empty.', 'benefit'); ?></p>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($events_url); ?>"><?php esc_html_e('Browse events', 'benefit'); ?></a></p>
<?php endif; ?>
</div>

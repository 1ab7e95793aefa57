<?php

/**
 * Asks before the cart is emptied.
 *
 * @var string $wrapper_html
 * @var string $nonce_html
 * @var string $cart_url
 * @var string $action_name name of the field that says what to do
 * @var int $quantity
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<form class="benefit-confirm" method="post">
<input type="hidden" name="benefit_action" value="cart_form">
<?php echo $nonce_html; ?>
<input type="hidden" name="confirm" value="1">
<h2 class="benefit-heading" tabindex="-1" autofocus><?php esc_html_e('Empty your cart?', 'benefit'); ?></h2>
<p><?php
/* translators: %d: number of tickets */
echo esc_html(sprintf(_n('%d ticket will be released.', '%d tickets will be released.', $quantity, 'benefit'), $quantity));
?></p>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button" name="<?php echo esc_attr($action_name); ?>" value="empty_cart"><?php esc_html_e('Yes, empty cart', 'benefit'); ?></button>
<a class="benefit-link" href="<?php echo esc_url($cart_url); ?>"><?php esc_html_e('Keep my tickets', 'benefit'); ?></a>
</div>
</form>
</div>

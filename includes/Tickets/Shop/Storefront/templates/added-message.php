<?php

/**
 * Message shown after tickets were added.
 *
 * @var string $message how many are in the cart
 * @var string $cart_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-added" role="status" tabindex="-1"><?php echo esc_html($message); ?> <a href="<?php echo esc_url($cart_url); ?>"><?php esc_html_e('View cart', 'benefit'); ?></a></p>

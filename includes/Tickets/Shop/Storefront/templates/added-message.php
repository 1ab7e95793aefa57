<?php

/**
 * The sentence shown once tickets were added.
 *
 * @var string $message how many of them the cart has
 * @var string $cart_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-added" role="status" tabindex="-1"><?php echo esc_html($message); ?> <a href="<?php echo esc_url($cart_url); ?>"><?php esc_html_e('Go to the cart', 'benefit'); ?></a></p>

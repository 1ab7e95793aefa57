<?php

/**
 * Message shown after tickets were added.
 *
 * @var string $message   how many are in the cart
 * @var string $of_ticket hidden part of the link
 * @var string $cart_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-added" role="status" tabindex="-1"><a href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($message); ?> <span class="benefit-hidden"><?php echo esc_html($of_ticket); ?></span></a></p>

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
<p class="benefit-added" role="status" tabindex="-1"><?php echo benefit_text($message); ?> <a href="<?php echo benefit_url($cart_url); ?>"><?php echo benefit_text(__('Go to the cart', 'benefit')); ?></a></p>

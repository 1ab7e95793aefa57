<?php

/**
 * The bar below an event's tickets: the island `ticket-bar`. PHP does not know the visitor's cart; the height is that of
 * the bar with an amount, so that nothing moves.
 *
 * @var string $cart_url
 * @var array{none: string, view: string} $texts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-bar">
<p class="benefit-bar__sum"><strong hidden></strong><span class="benefit-note"><?php echo esc_html($texts['none']); ?></span></p>
<a class="wp-element-button benefit-button benefit-button--quiet" href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($texts['view']); ?></a>
</div>

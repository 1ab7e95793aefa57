<?php

/**
 * Shared HTML of the cart contents widget; its script inserts the visitor's cart.
 *
 * @var string $title '' if the theme prints one
 * @var string $empty
 * @var string $cart_url
 * @var string $cart_label
 * @var array{label: string, question: string, yes: string, no: string} $empty_cart
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php if ($title !== '') : ?>
<h2 class="benefit-heading benefit-widget__title"><?php echo esc_html($title); ?></h2>
<?php endif; ?>
<div class="benefit-contents">
<p class="benefit-cart-empty"><?php echo esc_html($empty); ?></p>
<p><a href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($cart_label); ?></a></p>
</div>
<span class="benefit-empty" hidden><button type="button" class="benefit-link"><?php echo esc_html($empty_cart['label']); ?></button></span>
<?php echo \Benefit\Shared\Html\HtmlOutput::render(__DIR__ . '/empty-cart.php', ['empty_cart' => $empty_cart]); ?>

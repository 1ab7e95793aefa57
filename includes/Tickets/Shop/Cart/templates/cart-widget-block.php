<?php

/**
 * @var string $title '' if the theme prints one
 * @var string $empty
 * @var string $count
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
<ul class="tc_cart_ul benefit-widget__lines"><li class="benefit-cart-empty"><?php echo esc_html($empty); ?></li></ul>
<p class="benefit-widget__count"><?php echo esc_html(str_replace('%d', '0', $count)); ?></p>
<p class="benefit-widget__links"><a href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($cart_label); ?></a><span class="benefit-empty" hidden><button type="button" class="benefit-link"><?php echo esc_html($empty_cart['label']); ?></button></span></p>
<?php echo \Benefit\Shared\Html\HtmlOutput::render(__DIR__ . '/empty-cart.php', ['empty_cart' => $empty_cart]); ?>

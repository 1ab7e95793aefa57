<?php

/**
 * @var list<array{id: int, name: string, quantity: int, amount: string}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var string $cart_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php if ($lines === []) : ?>
<p class="benefit-cart-empty"><?php esc_html_e('Your cart is empty.', 'benefit'); ?></p>
<?php else : ?>
<ul class="tc_cart_ul">
<?php foreach ($lines as $line) : ?>
<li id="tc_ticket_type_<?php echo esc_attr((string) $line['id']); ?>"><?php
/* translators: 1: how many, 2: name of a ticket type */
echo esc_html(sprintf(__('%1$d × %2$s', 'benefit'), $line['quantity'], $line['name']));
    ?> <span class="benefit-price"><?php echo esc_html($line['amount']); ?></span></li>
<?php endforeach; ?>
</ul>
<?php echo \Benefit\Shared\Html\HtmlOutput::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
<?php endif; ?>
<p><a href="<?php echo esc_url($cart_url); ?>"><?php esc_html_e('View cart', 'benefit'); ?></a></p>

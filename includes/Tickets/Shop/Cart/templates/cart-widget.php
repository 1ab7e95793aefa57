<?php

/**
 * @var list<array{id: int, name: string, quantity: int, amount: string}> $lines
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($lines === []) : ?>
<li class="benefit-cart-empty"><?php esc_html_e('Your cart is empty.', 'benefit'); ?></li>
<?php endif; ?>
<?php foreach ($lines as $line) : ?>
<li data-quantity="<?php echo esc_attr((string) $line['quantity']); ?>"><?php
/* translators: 1: how many, 2: name of a ticket type */
echo esc_html(sprintf(__('%1$d × %2$s', 'benefit'), $line['quantity'], $line['name']));
    ?> <span class="benefit-price"><?php echo esc_html($line['amount']); ?></span></li>
<?php endforeach; ?>

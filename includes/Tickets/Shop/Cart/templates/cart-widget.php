<?php

/**
 * @var list<array{id: int, name: string, quantity: int, amount: string}> $lines
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($lines === []) : ?>
<li class="benefit-cart-empty"><?php echo benefit_text(__('Your cart is empty.', 'benefit')); ?></li>
<?php endif; ?>
<?php foreach ($lines as $line) : ?>
<li data-quantity="<?php echo benefit_attr($line['quantity']); ?>"><?php
/* translators: 1: how many, 2: name of a ticket type */
echo benefit_text(sprintf(__('%1$d × %2$s', 'benefit'), $line['quantity'], $line['name']));
    ?> <span class="benefit-price"><?php echo benefit_text($line['amount']); ?></span></li>
<?php endforeach; ?>

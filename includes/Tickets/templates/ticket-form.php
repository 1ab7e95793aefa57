<?php

/**
 * The form that puts one type of ticket into the cart. Without scripts it posts to the page it stands on.
 *
 * @var int $ticket_id
 * @var string $ticket_name
 * @var string $field_id id of the quantity field
 * @var string $error_id id of the message about it, '' without one
 * @var string $quantity as entered
 * @var int $min
 * @var int $max
 * @var int $step
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

/* translators: hidden part of a button or label. %s: name of a ticket type */
$of_ticket = sprintf(__('(%s)', 'benefit'), $ticket_name);
?>
<form class="benefit-add" method="post">
<input type="hidden" name="benefit_action" value="add_to_cart">
<input type="hidden" name="ticket_id" value="<?php echo benefit_attr($ticket_id); ?>">
<div class="benefit-quantity">
<label for="<?php echo benefit_attr($field_id); ?>"><?php echo benefit_text(__('Quantity', 'benefit')); ?> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></label>
<?php
echo \Benefit\Shared\View::render(__DIR__ . '/quantity.php', [
    'field_id' => $field_id,
    'name' => 'tc_qty',
    'quantity' => $quantity,
    'error_id' => $error_id,
    'min' => $min,
    'max' => $max,
    'step' => $step,
]);
?>
</div>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button" name="tc_type" value="cart"><?php echo benefit_text(__('Add to cart', 'benefit')); ?> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></button>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet" name="tc_type" value="buynow"><?php echo benefit_text(__('Buy now', 'benefit')); ?> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></button>
</div>
</form>

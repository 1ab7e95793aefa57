<?php

/**
 * The form that puts one type of ticket into the cart: the island `ticket-table`. Without scripts it posts to the page
 * it stands on.
 *
 * @var int $ticket_id
 * @var string $of_ticket hidden part of a button or label
 * @var array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string} $quantity
 * @var 'same'|'new'|'none' $buy_now
 * @var array{quantity: string, add: string, buy_now: string} $texts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<form class="benefit-add" method="post">
<input type="hidden" name="benefit_action" value="add_to_cart">
<input type="hidden" name="ticket_id" value="<?php echo benefit_attr($ticket_id); ?>">
<div class="benefit-quantity">
<label for="<?php echo benefit_attr($quantity['field_id']); ?>"><?php echo benefit_text($texts['quantity']); ?> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></label>
<?php echo \Benefit\Shared\View::render(__DIR__ . '/quantity.php', ['name' => 'tc_qty', 'quantity' => $quantity]); ?>
</div>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button" name="tc_type" value="cart"><span><?php echo benefit_text($texts['add']); ?></span> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></button>
<?php if ($buy_now !== 'none') : ?>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet" name="tc_type" value="buynow"<?php echo $buy_now === 'new' ? ' formtarget="_blank"' : ''; ?>><span><?php echo benefit_text($texts['buy_now']); ?></span> <span class="benefit-hidden"><?php echo benefit_text($of_ticket); ?></span></button>
<?php endif; ?>
</div>
</form>

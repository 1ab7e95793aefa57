<?php

/**
 * Form that adds a ticket type to the cart: the island `ticket-table`. Without scripts it posts to its own page.
 *
 * @var int $ticket_id
 * @var string $of_ticket hidden part of a button or label
 * @var string $to_cart   hidden part of the button “Add”
 * @var array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string} $quantity
 * @var 'same'|'new'|'none' $buy_now
 * @var 'full'|'cart'|'buynow'|'cart-one'|'buynow-one' $variant its buttons; with `-one`, it is a single button
 * @var array{quantity: string, add: string, buy_now: string} $texts
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\Shop\Cart\QuantityField;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<form class="benefit-add" method="post">
<input type="hidden" name="benefit_action" value="add_to_cart">
<input type="hidden" name="ticket_id" value="<?php echo esc_attr((string) $ticket_id); ?>">
<?php if (str_ends_with($variant, '-one')) : ?>
<input type="hidden" name="tc_qty" value="<?php echo esc_attr($quantity['value']); ?>">
<?php else : ?>
<div class="benefit-quantity">
<label class="benefit-hidden" for="<?php echo esc_attr($quantity['field_id']); ?>"><?php echo esc_html($texts['quantity'] . ' ' . $of_ticket); ?></label>
<?php echo HtmlOutput::render(QuantityField::TEMPLATE, ['name' => 'tc_qty', 'quantity' => $quantity]); ?>
</div>
<?php endif; ?>
<div class="benefit-buttons">
<?php if (!str_starts_with($variant, 'buynow')) : ?>
<button type="submit" class="<?php echo str_ends_with($variant, '-one') ? 'wp-element-button benefit-button' : 'benefit-link'; ?>" name="tc_type" value="cart"><span><?php echo esc_html($texts['add']); ?></span> <span class="benefit-hidden"><?php echo esc_html($to_cart); ?></span></button>
<?php endif; ?>
<?php if ($buy_now !== 'none' && !str_starts_with($variant, 'cart')) : ?>
<button type="submit" class="<?php echo str_ends_with($variant, '-one') ? 'wp-element-button benefit-button' : ($variant === 'full' ? 'benefit-link benefit-link--quiet' : 'benefit-link'); ?>" name="tc_type" value="buynow"<?php echo $buy_now === 'new' ? ' formtarget="_blank"' : ''; ?>><span><?php echo esc_html($texts['buy_now']); ?></span> <span class="benefit-hidden"><?php echo esc_html($of_ticket); ?></span></button>
<?php endif; ?>
</div>
</form>

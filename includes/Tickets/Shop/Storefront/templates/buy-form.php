<?php

/**
 * The legacy buy form of a ticket type: the island `buy-form`. Its fields are those that clients of
 * docs/spec-tickets.md §7 serialize and send to the endpoint. Without scripts it posts to its own page, and the pressed
 * button, which is not part of a serialized form, names the action.
 *
 * @var int $ticket_id
 * @var true|null $has_neighbor not set unless another plugin's script takes forms of the legacy class
 * @var string $of_ticket hidden part of a button or label
 * @var string $to_cart   hidden part of the button “Add”
 * @var array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string} $quantity
 * @var array{quantity: string, add: string, cart: string, error: string, close: string} $texts
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\Shop\Cart\QuantityField;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-buy" tabindex="-1">
<form class="benefit-add<?php echo isset($has_neighbor) ? '' : ' mp_buy_form'; ?>" method="post">
<?php if (!isset($has_neighbor)) : ?>
<input type="hidden" name="action" value="mp-update-cart">
<?php endif; ?>
<input type="hidden" name="ticket_id" value="<?php echo esc_attr((string) $ticket_id); ?>">
<div class="benefit-quantity">
<label class="benefit-hidden" for="<?php echo esc_attr($quantity['field_id']); ?>"><?php echo esc_html($texts['quantity'] . ' ' . $of_ticket); ?></label>
<?php echo HtmlOutput::render(QuantityField::TEMPLATE, ['name' => 'quantity', 'quantity' => $quantity]); ?>
</div>
<div class="benefit-buttons">
<button type="submit" class="benefit-link" name="benefit_action" value="mp-update-cart"><span><?php echo esc_html($texts['add']); ?></span> <span class="benefit-hidden"><?php echo esc_html($to_cart); ?></span></button>
</div>
</form>
</div>

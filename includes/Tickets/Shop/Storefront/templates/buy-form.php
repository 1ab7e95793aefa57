<?php

/**
 * The legacy buy form of one type of ticket: the island `buy-form`. Its own fields are those that a client of
 * spec/tickets.txt §7 serializes and sends to the endpoint; without scripts it posts to the page it stands on, where the
 * pressed button, which is no field of a serialized form, says what is asked for.
 *
 * @var int $ticket_id
 * @var string $of_ticket hidden part of a button or label
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
<form class="benefit-add mp_buy_form" method="post">
<input type="hidden" name="action" value="mp-update-cart">
<input type="hidden" name="ticket_id" value="<?php echo esc_attr((string) $ticket_id); ?>">
<div class="benefit-quantity">
<label for="<?php echo esc_attr($quantity['field_id']); ?>"><?php echo esc_html($texts['quantity']); ?> <span class="benefit-hidden"><?php echo esc_html($of_ticket); ?></span></label>
<?php echo HtmlOutput::render(QuantityField::TEMPLATE, ['name' => 'quantity', 'quantity' => $quantity]); ?>
</div>
<button type="submit" class="wp-element-button benefit-button" name="benefit_action" value="mp-update-cart"><span><?php echo esc_html($texts['add']); ?></span> <span class="benefit-hidden"><?php echo esc_html($of_ticket); ?></span></button>
</form>
</div>

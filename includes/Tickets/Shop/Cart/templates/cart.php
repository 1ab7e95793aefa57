<?php

/**
 * The cart, empty or not: the island `cart` (src/tickets/shop/cart/Cart.tsx). Variables are those of CartViewModel.
 *
 * @var string $nonce
 * @var string $error
 * @var list<array{id: int, name: string, event: string, date?: array{month: string, day: string, weekday: string}|null, event_url: string, unit: string, amount: string, problem: string, stored: int, quantity: array<string, mixed>, label: string, removed: string}> $lines
 * @var array{code: string, before: string, applied: bool, problem: bool, message: string} $coupon
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var list<array{kind: 'text'|'time'|'left', text: string, datetime: string}> $reservation
 * @var array{asked: bool, checked: bool, error: string} $age
 * @var string $events_url
 * @var array<string, string> $texts
 * @var string|null $action_name name of the field that says what to do; not set for `cart_action`
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\Catalog\EventDetailsHtml;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$action_name ??= 'cart_action';

?>
<div class="benefit-cart-root">
<div class="tc_cart_errors">
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
</div>
<?php if ($lines === []) : ?>
<p class="benefit-cart-empty" tabindex="-1"><?php echo esc_html($texts['is_empty']); ?></p>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($events_url); ?>"><?php echo esc_html($texts['see_events']); ?></a></p>
<?php else : ?>
<form class="benefit-cart benefit-columns" method="post">
<input type="hidden" name="benefit_action" value="cart_form">
<?php if ($nonce !== '') : ?>
<input type="hidden" name="benefit_nonce" value="<?php echo esc_attr($nonce); ?>">
<?php endif; ?>
<?php /* Hidden (docs/spec-tickets.md §3). The pressed button comes later in the post, so its value wins. */ ?>
<input type="hidden" name="<?php echo esc_attr($action_name); ?>" value="update_cart">
<?php /* Enter presses the first button of a form, which must not be a "Remove". */ ?>
<button type="submit" class="benefit-hidden" name="<?php echo esc_attr($action_name); ?>" value="update_cart" tabindex="-1" aria-hidden="true"><?php echo esc_html($texts['update']); ?></button>
<div class="benefit-columns__main">
<ul class="benefit-lines">
<?php foreach ($lines as $line) : ?>
<li class="benefit-line">
<?php if (isset($line['date'])) : ?>
<?php echo HtmlOutput::render(EventDetailsHtml::BADGE_TEMPLATE, $line['date']); ?>
<?php endif; ?>
<div class="benefit-line__what">
<h2 class="benefit-line__name"><?php echo esc_html($line['name']); ?></h2>
<p class="benefit-line__event">
<?php if ($line['event_url'] !== '') : ?>
<a href="<?php echo esc_url($line['event_url']); ?>"><?php echo esc_html($line['event']); ?></a>
<?php else : ?>
<?php echo esc_html($line['event']); ?>
<?php endif; ?>
</p>
<p class="benefit-note"><?php echo esc_html($line['unit']); ?></p>
<?php if ($line['problem'] !== '') : ?>
<p class="benefit-notice"><?php echo esc_html($line['problem']); ?></p>
<?php endif; ?>
</div>
<div class="benefit-line__quantity">
<input type="hidden" name="ticket_cart_id[]" value="<?php echo esc_attr((string) $line['id']); ?>">
<label class="benefit-hidden" for="<?php echo esc_attr($line['quantity']['field_id']); ?>"><?php echo esc_html($line['label']); ?></label>
<?php echo HtmlOutput::render(__DIR__ . '/quantity.php', ['name' => 'ticket_quantity[]', 'quantity' => $line['quantity']]); ?>
</div>
<p class="benefit-price benefit-line__amount"><?php echo esc_html($line['amount']); ?></p>
<div class="benefit-line__remove">
<button type="submit" class="benefit-link" name="benefit_remove" value="<?php echo esc_attr((string) $line['id']); ?>"><?php echo esc_html($texts['remove']); ?> <span class="benefit-hidden"><?php echo esc_html($line['name']); ?></span></button>
</div>
</li>
<?php endforeach; ?>
</ul>
<div class="benefit-cart__change">
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet" name="<?php echo esc_attr($action_name); ?>" value="update_cart"><?php echo esc_html($texts['update']); ?></button>
<button type="submit" class="benefit-link" name="<?php echo esc_attr($action_name); ?>" value="empty_cart"><?php echo esc_html($texts['empty']); ?></button>
</div>
</div>
<div class="benefit-columns__aside benefit-card benefit-card__inside">
<?php echo HtmlOutput::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
<?php echo HtmlOutput::render(__DIR__ . '/coupon-box.php', ['coupon' => $coupon, 'action_name' => $action_name, 'texts' => $texts]); ?>
<?php echo HtmlOutput::render(__DIR__ . '/reservation.php', ['reservation' => $reservation]); ?>
<?php if ($age['asked']) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/age-check.php', ['label' => $texts['age'], 'checked' => $age['checked'], 'error' => $age['error'], 'prefix' => 'benefit-cart']); ?>
<input type="hidden" name="tc_cart_required[]" value="tc_age_check">
<?php endif; ?>
<div class="benefit-buttons benefit-cart__next">
<a class="benefit-link" href="<?php echo esc_url($events_url); ?>"><?php echo esc_html($texts['more_events']); ?></a>
<button type="submit" class="wp-element-button benefit-button" name="<?php echo esc_attr($action_name); ?>" value="proceed_to_checkout"><?php echo esc_html($texts['checkout']); ?></button>
</div>
</div>
</form>
<?php endif; ?>
</div>

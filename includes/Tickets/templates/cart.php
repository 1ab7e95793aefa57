<?php

/**
 * @var string $wrapper_html
 * @var string $error
 * @var string $nonce_html
 * @var string $reservation_html
 * @var list<array{id: int, name: string, event: string, event_url: string, unit: string, notes: list<string>, amount: string, quantity: string, problem: string, min: int, max: int, step: int}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var bool $age_limit
 * @var bool $age_checked
 * @var string $age_error
 * @var string $events_url
 */

declare(strict_types=1);

use Benefit\Shared\View;

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<div class="tc_cart_errors">
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" id="benefit-cart-error" autofocus><?php echo benefit_text($error); ?></p>
<?php endif; ?>
</div>
<form class="benefit-cart" method="post">
<input type="hidden" name="benefit_action" value="cart_form">
<?php echo $nonce_html; ?>
<?php /* The first button of a form is what Enter in a field presses: it must not be a Remove. */ ?>
<button type="submit" class="benefit-hidden" name="cart_action" value="update_cart" tabindex="-1" aria-hidden="true"><?php echo benefit_text(__('Update cart', 'benefit')); ?></button>
<ul class="benefit-lines">
<?php foreach ($lines as $line) : ?>
<li class="benefit-line">
<div class="benefit-line__what">
<h2 class="benefit-line__name"><?php echo benefit_text($line['name']); ?></h2>
<p class="benefit-line__event">
<?php if ($line['event_url'] !== '') : ?>
<a href="<?php echo benefit_url($line['event_url']); ?>"><?php echo benefit_text($line['event']); ?></a>
<?php else : ?>
<?php echo benefit_text($line['event']); ?>
<?php endif; ?>
</p>
<p class="benefit-note"><?php echo benefit_text(implode(', ', [$line['unit'], ...$line['notes']])); ?></p>
<?php if ($line['problem'] !== '') : ?>
<p class="benefit-notice"><?php echo benefit_text($line['problem']); ?></p>
<?php endif; ?>
</div>
<div class="benefit-line__quantity">
<input type="hidden" name="ticket_cart_id[]" value="<?php echo benefit_attr($line['id']); ?>">
<label class="benefit-hidden" for="benefit-line-<?php echo benefit_attr($line['id']); ?>"><?php
/* translators: %s: name of a ticket type */
echo benefit_text(sprintf(__('Quantity of %s', 'benefit'), $line['name']));
    ?></label>
<?php
    echo View::render(__DIR__ . '/quantity.php', [
        'field_id' => 'benefit-line-' . $line['id'],
        'name' => 'ticket_quantity[]',
        'quantity' => $line['quantity'],
        'error_id' => '',
        'min' => $line['min'],
        'max' => $line['max'],
        'step' => $line['step'],
    ]);
    ?>
</div>
<p class="benefit-price benefit-line__amount"><?php echo benefit_text($line['amount']); ?></p>
<div class="benefit-line__remove">
<button type="submit" class="benefit-link" name="benefit_remove" value="<?php echo benefit_attr($line['id']); ?>"><?php echo benefit_text(__('Remove', 'benefit')); ?> <span class="benefit-hidden"><?php echo benefit_text($line['name']); ?></span></button>
</div>
</li>
<?php endforeach; ?>
</ul>
<div class="benefit-cart__change">
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet" name="cart_action" value="update_cart"><?php echo benefit_text(__('Update cart', 'benefit')); ?></button>
<button type="submit" class="benefit-link" name="cart_action" value="empty_cart"><?php echo benefit_text(__('Empty the cart', 'benefit')); ?></button>
</div>
<?php echo View::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
<p class="benefit-reservation"><?php echo $reservation_html; ?></p>
<?php if ($age_limit) : ?>
<?php echo View::render(__DIR__ . '/age-check.php', ['checked' => $age_checked, 'error' => $age_error, 'prefix' => 'benefit-cart']); ?>
<input type="hidden" name="tc_cart_required[]" value="tc_age_check">
<?php endif; ?>
<div class="benefit-buttons benefit-cart__next">
<a class="benefit-link" href="<?php echo benefit_url($events_url); ?>"><?php echo benefit_text(__('More events', 'benefit')); ?></a>
<button type="submit" class="wp-element-button benefit-button" name="cart_action" value="proceed_to_checkout"><?php echo benefit_text(__('Go to the checkout', 'benefit')); ?></button>
</div>
</form>
</div>

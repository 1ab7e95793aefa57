<?php

/**
 * The checkout's form. Rules are the server's (Fields), so the browser's own bubbles stay off: all that needs another
 * look is said at once, above the form and beside each field.
 *
 * @var string $nonce_html
 * @var list<array{title: string, fields_html: string, ticket_id: int}> $sections
 * @var bool $age_limit
 * @var bool $age_checked
 * @var string $age_error
 * @var list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
 * @var string $gateway_error
 * @var string $trap
 * @var string $button
 */

declare(strict_types=1);

use Benefit\Shared\View;

defined('ABSPATH') || exit;

?>
<form class="benefit-checkout" method="post" novalidate>
<input type="hidden" name="benefit_field_count" value="">
<input type="hidden" name="benefit_action" value="benefit_place_order">
<?php echo $nonce_html; ?>
<?php foreach ($sections as $section) : ?>
<fieldset class="benefit-section">
<legend><?php echo benefit_text($section['title']); ?></legend>
<?php if ($section['ticket_id'] > 0) : ?>
<input type="hidden" name="owner_data_ticket_type_id_post_meta[<?php echo benefit_attr($section['ticket_id']); ?>][]" value="<?php echo benefit_attr($section['ticket_id']); ?>">
<?php endif; ?>
<?php echo $section['fields_html']; ?>
</fieldset>
<?php endforeach; ?>
<?php if ($age_limit) : ?>
<?php echo View::render(__DIR__ . '/age-check.php', ['checked' => $age_checked, 'error' => $age_error, 'prefix' => 'benefit-checkout']); ?>
<?php endif; ?>
<fieldset class="benefit-section benefit-gateways">
<legend><?php echo benefit_text(__('Payment', 'benefit')); ?></legend>
<?php if ($gateways === []) : ?>
<p class="benefit-notice"><?php echo benefit_text(__('There is no way to pay right now. Please write to the organiser.', 'benefit')); ?></p>
<?php endif; ?>
<?php if ($gateway_error !== '') : ?>
<p class="benefit-field-error"><?php echo benefit_text($gateway_error); ?></p>
<?php endif; ?>
<?php foreach ($gateways as $gateway) : ?>
<div class="benefit-gateway">
<input type="radio" name="tc_choose_gateway" id="benefit-gateway-<?php echo benefit_attr($gateway['id']); ?>" value="<?php echo benefit_attr($gateway['id']); ?>"<?php echo $gateway['checked'] ? ' checked' : ''; ?>>
<label for="benefit-gateway-<?php echo benefit_attr($gateway['id']); ?>"><?php echo benefit_text($gateway['label']); ?></label>
<?php if ($gateway['panel_html'] !== '') : ?>
<div class="benefit-gateway__panel"><?php echo $gateway['panel_html']; ?></div>
<?php endif; ?>
</div>
<?php endforeach; ?>
</fieldset>
<div class="benefit-trap" aria-hidden="true">
<label for="benefit-website"><?php echo benefit_text(__('Leave this empty', 'benefit')); ?></label>
<input type="text" id="benefit-website" name="benefit_website" value="<?php echo benefit_attr($trap); ?>" tabindex="-1" autocomplete="off">
</div>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php echo benefit_text($button); ?></button>
</div>
<p class="benefit-note"><?php echo benefit_text(__('You see everything once more before you order.', 'benefit')); ?></p>
</form>

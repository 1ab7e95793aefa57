<?php

/**
 * The checkout: order, errors, form. Fields are validated by the server alone (FieldSet), and the browser's own
 * validation is off, so that all errors appear at once, above the form and next to each field. An island: its props are
 * the template's variables (schema/islands/checkout.json), and src/tickets/shop/checkout/Checkout.tsx renders the same.
 *
 * @var string $error message of the refusal, or ''
 * @var list<array{id: string, sentence: string}> $links to fields with errors
 * @var list<string> $cart_errors
 * @var string $cart_url
 * @var string $summary_title
 * @var list<array{name: string, event: string, date?: array{month: string, day: string, weekday: string}|null, quantity: int, amount: string}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var list<array{kind: 'text'|'time'|'left', text: string, datetime: string}> $reservation
 * @var string $nonce
 * @var int $field_count
 * @var string $form version of the fields
 * @var string $too_many warning shown without scripts, or ''
 * @var 'standard'|'ecommerce' $layout
 * @var 'beside'|'top' $summary_place
 * @var array{folded: bool, may_be_buyer: bool, choice: 'buyer'|'each'} $owners
 * @var array{buyer: list<array<string, mixed>>, owner: list<array<string, mixed>>} $fields
 * @var list<string> $required_own names of required custom fields
 * @var list<array{title: string, ticket_id: int, index: int}> $sections
 * @var array<string, string> $values by field name
 * @var array<string, string> $errors by field name
 * @var list<array<string, mixed>> $consents
 * @var bool $age_limit
 * @var bool $age_checked
 * @var list<array{id: string, label: string, panel_html: string, checked: bool}> $gateways
 * @var string $trap
 * @var string $button_plain
 * @var string $button_live
 * @var array<string, string> $texts
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Tickets\Shop\Cart\CartViewModel;
use Benefit\Tickets\Shop\Cart\PriceMessages;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldsHtml;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

// Empty ones come as objects, for JSON.
$values = (array) $values;
$errors = (array) $errors;
$is_shop = $layout === 'ecommerce';

?>
<?php if ($error !== '') : ?>
<div class="benefit-error" role="alert" tabindex="-1" autofocus>
<?php if (array_column($links, 'sentence') !== [$error]) : ?>
<p><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php if ($links !== []) : ?>
<ul>
<?php foreach ($links as $link) : ?>
<li><a href="#<?php echo esc_attr($link['id']); ?>"><?php echo esc_html($link['sentence']); ?></a></li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
</div>
<?php endif; ?>
<?php if ($cart_errors !== []) : ?>
<div class="benefit-notice">
<?php foreach ($cart_errors as $sentence) : ?>
<p><?php echo esc_html($sentence); ?></p>
<?php endforeach; ?>
<p><a href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($texts['change_cart']); ?></a></p>
</div>
<?php endif; ?>
<div class="benefit-columns<?php echo $is_shop ? ' benefit-columns--shop' : '', $summary_place === 'top' ? ' benefit-columns--top' : ''; ?>">
<section class="benefit-columns__aside" aria-label="<?php echo esc_attr($texts['your_tickets']); ?>">
<?php echo HtmlOutput::render(PriceMessages::SUMMARY_TEMPLATE, ['summary_title' => $summary_title, 'lines' => $lines, 'rows' => $rows]); ?>
<?php echo HtmlOutput::render(ReservationViewModel::TEMPLATE, ['reservation' => $reservation]); ?>
<p><a href="<?php echo esc_url($cart_url); ?>"><?php echo esc_html($texts['change_cart']); ?></a></p>
</section>
<form class="benefit-checkout<?php echo $is_shop ? ' checkout' : ''; ?>" method="post" novalidate>
<input type="hidden" name="benefit_field_count" value="<?php echo esc_attr((string) $field_count); ?>">
<input type="hidden" name="benefit_form" value="<?php echo esc_attr($form); ?>">
<input type="hidden" name="benefit_action" value="benefit_place_order">
<input type="hidden" name="benefit_nonce" value="<?php echo esc_attr($nonce); ?>">
<?php foreach ($required_own as $name) : ?>
<input type="hidden" name="tc_cart_required[]" value="<?php echo esc_attr($name); ?>">
<?php endforeach; ?>
<?php foreach ($owners['folded'] ? array_slice($sections, 0, 1) : $sections as $section) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/checkout-part.php', ['section' => $section, 'fields_html' => CheckoutFieldsHtml::renderFields($fields, $section, $values, $errors), 'texts' => $texts]); ?>
<?php endforeach; ?>
<?php if ($owners['folded']) : ?>
<fieldset class="benefit-section benefit-owners">
<legend><?php echo esc_html($texts['owners']); ?></legend>
<?php if ($owners['may_be_buyer']) : ?>
<?php foreach (['buyer', 'each'] as $choice) : ?>
<div class="benefit-choice">
<input type="radio" name="benefit_owners" id="benefit-owners-<?php echo esc_attr($choice); ?>" value="<?php echo esc_attr($choice); ?>"<?php echo $owners['choice'] === $choice ? ' checked' : ''; ?>>
<label for="benefit-owners-<?php echo esc_attr($choice); ?>"><?php echo esc_html($texts['owners_' . $choice]); ?></label>
</div>
<?php endforeach; ?>
<?php endif; ?>
<div class="benefit-owners__parts">
<?php foreach ($owners['choice'] === 'each' ? CheckoutFieldsHtml::attendeeGroupLabels(count($sections) - 1, $texts['owners_part']) : [] as $name) : ?>
<div><button type="button" class="benefit-link" aria-expanded="false"><?php echo esc_html($name); ?></button></div>
<?php endforeach; ?>
</div>
<noscript>
<?php /* With scripts, attendees are rendered when unfolded; without, all are here if they can be posted. */ ?>
<?php foreach ($too_many === '' ? array_slice($sections, 1) : [] as $section) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/checkout-part.php', ['section' => $section, 'fields_html' => CheckoutFieldsHtml::renderFields($fields, $section, $values, $errors), 'texts' => $texts]); ?>
<?php endforeach; ?>
</noscript>
</fieldset>
<?php endif; ?>
<?php if ($age_limit) : ?>
<?php echo HtmlOutput::render(CartViewModel::AGE_TEMPLATE, ['label' => $texts['age'], 'checked' => $age_checked, 'error' => $errors['tc_age_check'] ?? '', 'prefix' => 'benefit-checkout']); ?>
<?php endif; ?>
<?php $consents_html = CheckoutFieldsHtml::consents($consents, $values, $errors); ?>
<?php if ($consents_html !== '') : ?>
<div class="benefit-consents"><?php echo $consents_html; ?></div>
<?php endif; ?>
<fieldset class="benefit-section benefit-gateways">
<legend><?php echo esc_html($texts['payment']); ?></legend>
<?php if ($gateways === []) : ?>
<p class="benefit-notice"><?php echo esc_html($texts['no_gateway']); ?></p>
<?php endif; ?>
<?php if (($errors['tc_choose_gateway'] ?? '') !== '') : ?>
<p class="benefit-field-error"><?php echo esc_html($errors['tc_choose_gateway']); ?></p>
<?php endif; ?>
<?php foreach ($gateways as $gateway) : ?>
<?php $panel_html = IslandRegistry::protectLineBreaks($gateway['panel_html']); ?>
<div class="benefit-gateway">
<input type="radio" name="tc_choose_gateway" id="benefit-gateway-<?php echo esc_attr($gateway['id']); ?>" value="<?php echo esc_attr($gateway['id']); ?>"<?php echo $gateway['checked'] ? ' checked' : ''; ?>>
<label for="benefit-gateway-<?php echo esc_attr($gateway['id']); ?>"><?php echo esc_html($gateway['label']); ?></label>
<div class="benefit-gateway__panel">
<div class="benefit-gateway__inside">
<div class="benefit-gateway__own"><?php echo $panel_html; ?></div>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"<?php echo $gateway['checked'] ? ' id="tc_payment_confirm"' : ''; ?>><span class="benefit-either"><span><?php echo esc_html($button_plain); ?></span><span><?php echo esc_html($button_live); ?></span></span></button>
</div>
<p class="benefit-note benefit-either"><span><?php echo esc_html($texts['note_plain']); ?></span><span><?php echo esc_html($texts['note_live']); ?></span></p>
</div>
</div>
</div>
<?php endforeach; ?>
</fieldset>
<div class="benefit-trap" aria-hidden="true">
<label for="benefit-website"><?php echo esc_html($texts['trap']); ?></label>
<input type="text" id="benefit-website" name="benefit_website" value="<?php echo esc_attr($trap); ?>" tabindex="-1" autocomplete="off">
</div>
</form>
</div>

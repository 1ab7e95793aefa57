<?php

/**
 * The donation form, complete without scripts. An island: its props are the template's variables
 * (schema/islands/donation-form.json), and src/donations/forms/display/DonationForm.tsx renders the same.
 *
 * @var int $form_id
 * @var int $version
 * @var string $prefix makes ids unique on the page
 * @var string $page_url
 * @var string $action_url
 * @var string|null $action value of `benefit_action`; not set if the form has `give_action`
 * @var bool $is_fresh nothing was posted
 * @var string $nonce
 * @var int $nonce_life seconds
 * @var list<array{code: string, message: string, field_id?: string}> $notices
 * @var 'set'|'multi' $type
 * @var 'buttons'|'radio'|'select' $level_style
 * @var list<array{id: string, label: string, note: string, minor: int}> $levels
 * @var string $price_id
 * @var string $amount as shown in the field
 * @var string $total
 * @var bool $is_custom
 * @var array{plain: string} $minimum
 * @var array{plain: string} $maximum
 * @var array{currency: string, symbol: string, exponent: int, position: string, thousands: string, decimal: string} $money
 * @var string $amount_error
 * @var list<array<string, mixed>> $fields
 * @var array<string, mixed>|null $login not set if the form offers neither login nor registration
 * @var array<string, mixed>|null $billing not set if no address is asked for
 * @var array<string, mixed>|null $summary not set if the form has none
 * @var array{total: string, field: array<string, mixed>, ...}|null $fees not set if donors cannot cover them
 * @var array{fields: list<array<string, mixed>>, files: list<array<string, mixed>>, conditional: list<array{name: string, required: bool, shown: bool}>, texts: array<string, string>, messages: array<string, string>, rest: string}|null $own
 * @var list<array<string, mixed>> $terms
 * @var string $terms_text
 * @var list<array{id: string, label: string, panel_html: string, checked: bool, icon?: string, once_only?: bool}> $gateways
 * @var array{legend: string, options: list<array{value: string, label: string}>, chosen: string, details: string, words: string, once_only: string, error: string}|null $recurring
 *     not set if all amounts are one-time
 * @var string $gateway_error
 * @var string $trap
 * @var array{step: int, names: list<string>, headings: list<string>, next: list<string>, back: string, change: string}|null $steps not set if the form is always whole
 * @var bool $has_floating_labels
 * @var string $button
 * @var array<string, string> $texts
 */

declare(strict_types=1);

use Benefit\Donations\Forms\Display\RecurringOptionViewModel;
use Benefit\Donations\Forms\DonationLevel;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$sign_first = str_starts_with($money['position'], 'before');
$enctype_html = ($own['files'] ?? []) === [] ? '' : ' enctype="multipart/form-data"';
$is_tile = $type === 'multi' && $level_style === 'buttons';
$has_notes = array_filter(array_column($levels, 'note')) !== [];
$field_html = !$is_custom ? '' : HtmlOutput::render(__DIR__ . '/amount-field.php', ['is_tile' => $is_tile, 'is_sign_first' => $sign_first, 'symbol' => $money['symbol'], 'label' => $texts['amount_label'], 'name' => 'give-amount', 'id' => "give-amount-$prefix", 'amount' => $amount, 'is_invalid' => $amount_error !== '']);
$payable = $amount_error === '' ? $fees['total'] ?? $total : '–';
$chosen_gateway = implode('', array_column(array_filter($gateways, static fn(array $gateway): bool => $gateway['checked']), 'id'));

?>
<form class="give-form<?php echo $has_floating_labels ? ' give-form--floating' : ''; ?>" id="give-form-<?php echo esc_attr($prefix); ?>" method="post"<?php echo $enctype_html; ?> action="<?php echo esc_url($action_url); ?>" data-currency_symbol="<?php echo esc_attr($money['symbol']); ?>" data-currency_code="<?php echo esc_attr($money['currency']); ?>" data-currency_position="<?php echo $sign_first ? 'before' : 'after'; ?>" data-thousands_separator="<?php echo esc_attr($money['thousands']); ?>" data-decimal_separator="<?php echo esc_attr($money['decimal']); ?>"<?php echo isset($steps) ? ' data-step="' . esc_attr((string) $steps['step']) . '"' : ''; ?>>
<input type="hidden" name="<?php echo isset($action) ? 'benefit_action' : 'give_action'; ?>" value="<?php echo esc_attr($action ?? 'purchase'); ?>">
<input type="hidden" name="give-form-id" value="<?php echo esc_attr((string) $form_id); ?>">
<input type="hidden" name="give-form-version" value="<?php echo esc_attr((string) $version); ?>">
<input type="hidden" name="give-form-currency" value="<?php echo esc_attr($money['currency']); ?>">
<input type="hidden" name="give_form_id_prefix" value="<?php echo esc_attr($prefix); ?>">
<input type="hidden" name="give-form-hash" value="<?php echo esc_attr($nonce); ?>" data-time="" data-nonce-life="<?php echo esc_attr((string) $nonce_life); ?>" data-donor-session="0" autocomplete="off">
<input type="hidden" name="give-current-url" value="<?php echo esc_url($page_url); ?>">
<?php if ($is_custom) : ?>
<input type="hidden" name="give-form-minimum" value="<?php echo esc_attr($minimum['plain']); ?>">
<input type="hidden" name="give-form-maximum" value="<?php echo esc_attr($maximum['plain']); ?>">
<?php endif; ?>
<?php if (isset($steps)) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/steps-part.php', ['steps' => $steps, 'chosen' => implode(' · ', array_filter([$payable, RecurringOptionViewModel::frequency($recurring ?? null)]))]); ?>
<?php endif; ?>
<fieldset class="benefit-section give-donation">
<legend><?php echo esc_html($texts['amount']); ?></legend>
<?php if (isset($recurring)) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/recurring-part.php', ['prefix' => $prefix, 'recurring' => $recurring]); ?>
<?php endif; ?>
<?php if ($type === 'set') : ?>
<input type="hidden" name="give-price-id" value="<?php echo esc_attr($price_id); ?>">
<?php elseif ($level_style === 'select') : ?>
<p class="benefit-field give-levels-select">
<label class="benefit-hidden" for="give-levels-<?php echo esc_attr($prefix); ?>"><?php echo esc_html($texts['amount']); ?></label>
<select name="give-price-id" id="give-levels-<?php echo esc_attr($prefix); ?>" autocomplete="off" required>
<?php if ($price_id === '') : ?>
<option value="" selected></option>
<?php endif; ?>
<?php foreach ($levels as $level) : ?>
<option value="<?php echo esc_attr($level['id']); ?>"<?php echo $level['id'] === $price_id ? ' selected' : ''; ?>><?php echo esc_html($level['label']); ?><?php if ($level['note'] !== '') : ?> – <?php echo esc_html($level['note']); ?><?php endif; ?></option>
<?php endforeach; ?>
</select>
</p>
<?php else : ?>
<div class="give-levels give-levels--<?php echo esc_attr($level_style); ?><?php echo $has_notes ? '' : ' give-levels--plain'; ?>">
<?php foreach ($levels as $level) : ?>
<?php $has_field = $level_style === 'buttons' && $level['id'] === DonationLevel::CUSTOM; ?>
<span class="give-level<?php echo $has_field ? ' give-level--custom' : ''; ?>">
<input type="radio" name="give-price-id" id="give-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>" value="<?php echo esc_attr($level['id']); ?>" autocomplete="off" required<?php echo $level['id'] === $price_id ? ' checked' : ''; ?>>
<label for="give-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>"><span class="give-level__amount"><?php echo esc_html($level['label']); ?></span><?php if ($level['note'] !== '') : ?> <span class="give-level__for"><?php echo esc_html($level['note']); ?></span><?php endif; ?></label>
<?php if ($has_field) : ?>
<?php echo $field_html; ?>
<?php endif; ?>
</span>
<?php endforeach; ?>
</div>
<?php endif; ?>
<?php if ($is_custom) : ?>
<?php if (!$is_tile) : ?>
<?php echo $field_html; ?>
<?php endif; ?>
<?php if ($amount_error !== '') : ?>
<span class="benefit-field-error" id="give-amount-<?php echo esc_attr($prefix); ?>-error"><?php echo esc_html($amount_error); ?></span>
<?php endif; ?>
<?php else : ?>
<input type="hidden" name="give-amount" value="<?php echo esc_attr($amount); ?>" autocomplete="off">
<?php if ($type === 'set') : ?>
<p class="give-fixed"><?php echo esc_html($total); ?></p>
<?php endif; ?>
<?php endif; ?>
<?php if (isset($recurring)) : ?>
<p class="give-recurring-words"><?php echo esc_html($recurring['words']); ?></p>
<?php endif; ?>
</fieldset>
<?php echo HtmlOutput::render(__DIR__ . '/donor-part.php', ['fields' => $fields, 'login' => $login ?? null, 'own' => $own, 'billing' => $billing ?? null, 'texts' => $texts]); ?>
<fieldset class="benefit-section benefit-gateways" id="give-gateway-radio-list-<?php echo esc_attr($prefix); ?>">
<legend><?php echo esc_html($texts['payment']); ?></legend>
<?php if ($gateways === []) : ?>
<p class="benefit-notice"><?php echo esc_html($texts['no_gateway']); ?></p>
<?php endif; ?>
<?php if ($gateway_error !== '') : ?>
<p class="benefit-field-error"><?php echo esc_html($gateway_error); ?></p>
<?php endif; ?>
<input type="hidden" name="give-gateway" value="<?php echo esc_attr($chosen_gateway); ?>" autocomplete="off">
<?php foreach ($gateways as $gateway) : ?>
<?php $panel_html = IslandRegistry::protectLineBreaks($gateway['panel_html']); ?>
<div class="benefit-gateway">
<input type="radio" name="payment-mode" id="give-gateway-<?php echo esc_attr($prefix . '-' . $gateway['id']); ?>" value="<?php echo esc_attr($gateway['id']); ?>" autocomplete="off"<?php echo $gateway['checked'] ? ' checked' : ''; ?>>
<label for="give-gateway-<?php echo esc_attr($prefix . '-' . $gateway['id']); ?>"><?php echo esc_html($gateway['label']); ?><?php if (isset($recurring) && ($gateway['once_only'] ?? false)) : ?><small><?php echo esc_html($recurring['once_only']); ?></small><?php endif; ?></label>
<?php if (($gateway['icon'] ?? '') !== '') : ?>
<span class="benefit-i" aria-hidden="true" style="--benefit-i:<?php echo esc_attr($gateway['icon']); ?>"></span>
<?php endif; ?>
<div class="benefit-gateway__panel"><?php echo $panel_html; ?></div>
</div>
<?php endforeach; ?>
</fieldset>
<?php echo HtmlOutput::render(__DIR__ . '/submit-part.php', ['prefix' => $prefix, 'total' => $total, 'amount_error' => $amount_error, 'summary' => $summary ?? null, 'fees' => $fees ?? null, 'terms' => $terms, 'terms_text' => $terms_text, 'recurring' => $recurring ?? null, 'notices' => $notices, 'gateways' => $gateways, 'trap' => $trap, 'button' => $button, 'texts' => $texts]); ?>
<?php if (isset($steps)) : ?>
<?php echo HtmlOutput::render(__DIR__ . '/next-part.php', ['steps' => $steps]); ?>
<?php endif; ?>
</form>

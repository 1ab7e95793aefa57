<?php

/**
 * Opens a form in a dialog; without scripts it leads to the form. An island: its props are the template's variables
 * (schema/islands/donation-opener.json), and src/donations/forms/display/openers/Opener.tsx renders the same.
 *
 * @var int $form_id
 * @var string $prefix makes ids unique on the page
 * @var string $label
 * @var string $title of the form, if several are side by side; else ''
 * @var string $href
 * @var string $src URL from which the form is fetched; '' if it is on the page
 * @var bool $is_open opens on page load; without scripts the button gets the focus
 * @var list<array{name: string, value: string}> $hidden
 * @var array{type: string, level_style: string, levels: list<array{id: string, label: string, note: string}>, price_id: string, amount: string, total: string, is_custom: bool, symbol: string, is_sign_first: bool, legend: string, label: string, missing: string}|null $amount
 *     null: the button only
 */

declare(strict_types=1);

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$is_tile = $amount !== null && $amount['type'] === 'multi' && $amount['level_style'] === 'buttons';
$field_html = !($amount['is_custom'] ?? false) ? '' : HtmlOutput::render(__DIR__ . '/amount-field.php', ['is_tile' => $is_tile, 'is_sign_first' => $amount['is_sign_first'], 'symbol' => $amount['symbol'], 'label' => $amount['label'], 'name' => 'custom-amount', 'id' => "give-open-amount-$prefix", 'amount' => $amount['amount'], 'is_invalid' => false]);

?>
<form class="give-choice" method="get" action="<?php echo esc_url($href); ?>">
<input type="hidden" name="form-id" value="<?php echo esc_attr((string) $form_id); ?>">
<?php foreach ($hidden as $field) : ?>
<input type="hidden" name="<?php echo esc_attr($field['name']); ?>" value="<?php echo esc_attr($field['value']); ?>">
<?php endforeach; ?>
<?php if ($amount !== null) : ?>
<fieldset class="benefit-section give-donation">
<legend><?php echo esc_html($amount['legend']); ?></legend>
<?php if ($amount['type'] === 'multi' && $amount['level_style'] === 'select') : ?>
<p class="benefit-field give-levels-select">
<label class="benefit-hidden" for="give-open-levels-<?php echo esc_attr($prefix); ?>"><?php echo esc_html($amount['legend']); ?></label>
<select name="level-id" id="give-open-levels-<?php echo esc_attr($prefix); ?>" autocomplete="off">
<?php if ($amount['price_id'] === '') : ?>
<option value="" selected></option>
<?php endif; ?>
<?php foreach ($amount['levels'] as $level) : ?>
<option value="<?php echo esc_attr($level['id']); ?>"<?php echo $level['id'] === $amount['price_id'] ? ' selected' : ''; ?>><?php echo esc_html($level['label']); ?><?php if ($level['note'] !== '') : ?> – <?php echo esc_html($level['note']); ?><?php endif; ?></option>
<?php endforeach; ?>
</select>
</p>
<?php elseif ($amount['type'] === 'multi') : ?>
<div class="give-levels give-levels--<?php echo esc_attr($amount['level_style']); ?><?php echo array_filter(array_column($amount['levels'], 'note')) === [] ? ' give-levels--plain' : ''; ?>">
<?php foreach ($amount['levels'] as $level) : ?>
<?php $has_field = $is_tile && $level['id'] === DonationLevel::CUSTOM; ?>
<span class="give-level<?php echo $has_field ? ' give-level--custom' : ''; ?>">
<input type="radio" name="level-id" id="give-open-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>" value="<?php echo esc_attr($level['id']); ?>" autocomplete="off"<?php echo $level['id'] === $amount['price_id'] ? ' checked' : ''; ?>>
<label for="give-open-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>"><span class="give-level__amount"><?php echo esc_html($level['label']); ?></span><?php if ($level['note'] !== '') : ?> <span class="give-level__for"><?php echo esc_html($level['note']); ?></span><?php endif; ?></label>
<?php if ($has_field) : ?>
<?php echo $field_html; ?>
<?php endif; ?>
</span>
<?php endforeach; ?>
</div>
<?php endif; ?>
<?php if ($amount['is_custom'] && !$is_tile) : ?>
<?php echo $field_html; ?>
<?php elseif ($amount['type'] === 'set') : ?>
<p class="give-fixed"><?php echo esc_html($amount['total']); ?></p>
<?php endif; ?>
</fieldset>
<?php endif; ?>
<button type="submit" class="wp-element-button benefit-button give-opener"<?php echo $is_open && $src !== '' ? ' autofocus' : ''; ?>><?php echo esc_html($label); ?>
<?php if ($title !== '') : ?>
<span class="benefit-hidden"><?php echo esc_html($title); ?></span>
<?php endif; ?>
</button>
</form>

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
 * @var array{type: string, level_style: string, levels: list<array{id: string, label: string}>, price_id: string, amount: string, total: string, is_custom: bool, symbol: string, is_sign_first: bool, legend: string, label: string, missing: string}|null $amount
 *     null: the button only
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

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
<option value="<?php echo esc_attr($level['id']); ?>"<?php echo $level['id'] === $amount['price_id'] ? ' selected' : ''; ?>><?php echo esc_html($level['label']); ?></option>
<?php endforeach; ?>
</select>
</p>
<?php elseif ($amount['type'] === 'multi') : ?>
<div class="give-levels give-levels--<?php echo esc_attr($amount['level_style']); ?>">
<?php foreach ($amount['levels'] as $level) : ?>
<span class="give-level">
<input type="radio" name="level-id" id="give-open-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>" value="<?php echo esc_attr($level['id']); ?>" autocomplete="off"<?php echo $level['id'] === $amount['price_id'] ? ' checked' : ''; ?>>
<label for="give-open-level-<?php echo esc_attr($prefix . '-' . $level['id']); ?>"><?php echo esc_html($level['label']); ?></label>
</span>
<?php endforeach; ?>
</div>
<?php endif; ?>
<?php if ($amount['is_custom']) : ?>
<div class="give-amount-line">
<label for="give-open-amount-<?php echo esc_attr($prefix); ?>"><?php echo esc_html($amount['label']); ?></label>
<span class="give-money<?php echo $amount['is_sign_first'] ? '' : ' give-money--after'; ?>">
<span class="give-currency-symbol" aria-hidden="true"><?php echo esc_html($amount['symbol']); ?></span>
<input type="text" name="custom-amount" id="give-open-amount-<?php echo esc_attr($prefix); ?>" class="give-amount" value="<?php echo esc_attr($amount['amount']); ?>" inputmode="decimal" autocomplete="off" maxlength="60">
</span>
</div>
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

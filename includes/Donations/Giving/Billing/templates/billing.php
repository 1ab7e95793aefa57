<?php

/**
 * The donor's address, see src/donations/giving/billing/BillingPart.tsx. Without scripts, the state is a text field
 * until the server knows the country.
 *
 * @var array<string, mixed> $billing BillingViewModel::props()
 */

declare(strict_types=1);

use Benefit\Donations\Giving\Billing\BillingFields;
use Benefit\Donations\Giving\Billing\CountryStateOptions;
use Benefit\Shared\Forms\CustomFieldsView;
use Benefit\Shared\Forms\FieldMarkup;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<fieldset class="benefit-section give-billing">
<legend><?php echo esc_html($billing['legend']); ?></legend>
<?php foreach ($billing['fields'] as $field) : ?>
<?php if ($field['kind'] === 'select') : ?>
<?php $parts = new FieldMarkup($field); ?>
<?php $label_html = $parts->label(); ?>
<?php $options_html = $field['name'] === BillingFields::COUNTRY ? CountryStateOptions::countries($field['value']) : $billing['options_html']; ?>
<?php $select_html = $parts->select($options_html); ?>
<?php $error_html = $parts->error(); ?>
<p class="benefit-field benefit-field-select<?php echo $error_html === '' ? '' : ' benefit-field--invalid'; ?>"><?php echo $label_html, $select_html, $error_html; ?></p>
<?php elseif ($field['name'] !== BillingFields::STATE || $billing['has_state']) : ?>
<?php $field_html = CustomFieldsView::field($field); ?>
<?php echo $field_html; ?>
<?php endif; ?>
<?php endforeach; ?>
</fieldset>

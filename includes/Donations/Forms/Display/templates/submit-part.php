<?php

/**
 * The end of a donation form: fees, terms, total, errors and button.
 *
 * @var string $prefix makes ids unique on the page
 * @var string $total
 * @var string $amount_error
 * @var array<string, mixed>|null $summary not set if the form has none
 * @var array{total: string, field: array<string, mixed>, ...}|null $fees not set if donors cannot cover them
 * @var list<array<string, mixed>> $terms
 * @var string $terms_text
 * @var array{legend: string, options: list<array{value: string, label: string}>, chosen: string, details: string, words: string, once_only: string, error: string}|null $recurring
 *     not set if all amounts are one-time
 * @var list<array{code: string, message: string, field_id?: string}> $notices
 * @var list<array{id: string, label: string, panel_html: string, checked: bool, once_only?: bool}> $gateways
 * @var string $trap
 * @var string $button
 * @var array<string, string> $texts
 */

declare(strict_types=1);

use Benefit\Donations\Forms\Display\DonationSummaryView;
use Benefit\Shared\Forms\CustomFieldsView;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php if (isset($fees)) : ?>
<?php $fee_html = CustomFieldsView::field($fees['field']); ?>
<div class="give-fees"><?php echo $fee_html; ?></div>
<?php endif; ?>
<?php foreach ($terms as $box) : ?>
<div class="give-terms">
<?php $box_html = CustomFieldsView::field($box); ?>
<?php echo $box_html; ?>
<?php if ($terms_text !== '') : ?>
<details>
<summary><?php echo esc_html($texts['terms']); ?></summary>
<p class="give-terms__text"><?php echo esc_html($terms_text); ?></p>
</details>
<?php endif; ?>
</div>
<?php endforeach; ?>
<div class="benefit-trap" aria-hidden="true">
<label for="give-honeypot-<?php echo esc_attr($prefix); ?>"><?php echo esc_html($texts['trap']); ?></label>
<input type="text" name="give-honeypot" id="give-honeypot-<?php echo esc_attr($prefix); ?>" value="<?php echo esc_attr($trap); ?>" tabindex="-1" autocomplete="off">
</div>
<?php if ($notices !== []) : ?>
<div class="give_notices give_errors" role="alert" tabindex="-1" autofocus>
<?php foreach ($notices as $notice) : ?>
<div class="give_error give_notice" id="give_error_<?php echo esc_attr($notice['code']); ?>"><p><?php if (isset($notice['field_id'])) : ?><a href="#<?php echo esc_attr($notice['field_id']); ?>"><?php echo esc_html($notice['message']); ?></a><?php else : ?><?php echo esc_html($notice['message']); ?><?php endif; ?></p></div>
<?php endforeach; ?>
</div>
<?php endif; ?>
<fieldset class="give-submit">
<legend class="benefit-hidden"><?php echo esc_html($button); ?></legend>
<?php $summary_html = DonationSummaryView::renderSummary($summary ?? null, $recurring ?? null); ?>
<?php echo $summary_html; ?>
<?php if (!isset($summary)) : ?>
<?php // An invalid amount has no total.?>
<p class="give-total"><span><?php echo esc_html($texts['total']); ?></span><strong class="give-final-total-amount"><?php echo esc_html($amount_error === '' ? $fees['total'] ?? $total : '–'); ?></strong></p>
<?php endif; ?>
<button type="submit" class="wp-element-button benefit-button benefit-button--large" id="give-purchase-button-<?php echo esc_attr($prefix); ?>"<?php echo $gateways === [] ? ' disabled' : ''; ?>><?php echo esc_html($button); ?></button>
<p class="give-safe"><?php if ($texts['encrypted'] !== '') : ?><span class="give-safe__encrypted"><?php echo esc_html($texts['encrypted']); ?></span><?php endif; ?><span class="give-safe__receipt"><?php echo esc_html($texts['receipt']); ?></span></p>
<p class="benefit-note give-note"><?php echo esc_html($texts['note_plain']); ?></p>
</fieldset>

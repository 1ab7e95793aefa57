<?php

/**
 * Summary of what is paid. Clients of the original form find the values by their tags.
 *
 * @var array<string, string> $summary DonationSummaryView::props()
 * @var string $frequency '' for one-time
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give-summary">
<p><?php echo esc_html($summary['legend']); ?></p>
<dl>
<div>
<dt><?php echo esc_html($summary['amount_label']); ?></dt>
<dd data-tag="amount"><?php echo esc_html($summary['amount']); ?></dd>
</div>
<div>
<dt><?php echo esc_html($summary['frequency_label']); ?></dt>
<dd><span data-tag="frequency"><?php echo esc_html($frequency === '' ? $summary['once'] : ''); ?></span><span data-tag="recurring"><?php echo esc_html($frequency); ?></span></dd>
</div>
<?php if ($summary['fees'] !== '') : ?>
<div>
<dt><?php echo esc_html($summary['fees_label']); ?></dt>
<dd data-tag="fees"><?php echo esc_html($summary['fees']); ?></dd>
</div>
<?php endif; ?>
<div>
<dt><?php echo esc_html($summary['total_label']); ?></dt>
<dd data-tag="total" class="give-final-total-amount"><?php echo esc_html($summary['total']); ?></dd>
</div>
</dl>
<?php if ($summary['back'] !== '') : ?>
<button type="button" class="benefit-link"><?php echo esc_html($summary['back']); ?></button>
<?php endif; ?>
</div>

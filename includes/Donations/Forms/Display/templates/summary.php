<?php

/**
 * All that is paid. Each value has the tag by which clients of the original form find it.
 *
 * @var array<string, string> $summary SummaryView::props()
 * @var string $amount
 * @var string $total
 * @var string $frequency '' for once
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give-summary">
<p><?php echo benefit_text($summary['legend']); ?></p>
<dl>
<div>
<dt><?php echo benefit_text($summary['amount_label']); ?></dt>
<dd data-tag="amount"><?php echo benefit_text($amount); ?></dd>
</div>
<div>
<dt><?php echo benefit_text($summary['frequency_label']); ?></dt>
<dd><span data-tag="frequency"><?php echo benefit_text($frequency === '' ? $summary['once'] : ''); ?></span><span data-tag="recurring"><?php echo benefit_text($frequency); ?></span></dd>
</div>
<?php if ($summary['fees'] !== '') : ?>
<div>
<dt><?php echo benefit_text($summary['fees_label']); ?></dt>
<dd data-tag="fees"><?php echo benefit_text($summary['fees']); ?></dd>
</div>
<?php endif; ?>
<div>
<dt><?php echo benefit_text($summary['total_label']); ?></dt>
<dd data-tag="total" class="give-final-total-amount"><?php echo benefit_text($total); ?></dd>
</div>
</dl>
<?php if ($summary['back'] !== '') : ?>
<button type="button" class="benefit-link"><?php echo benefit_text($summary['back']); ?></button>
<?php endif; ?>
</div>

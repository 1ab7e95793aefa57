<?php

/**
 * A donation's receipt, for screen and paper.
 *
 * Template version: 1
 *
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence '' for none
 * @var bool $is_paid
 * @var string $amount what was paid; '' where the receipt leaves out the price
 * @var list<string> $notices
 * @var bool $is_waiting the payment may have arrived by now
 * @var string $url of this receipt
 * @var string $form_url page to donate again; '' if the donation has not ended
 * @var array{amount: string, reference: string, until: string, paragraphs: list<string>}|null $how_to_pay
 * @var string $title of the details
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var list<array{label: string, value: string}> $details
 * @var string $recurring_url page to cancel the recurring donation; '' if none is running
 * @var list<array{label: string, value: string}> $consents with dates
 * @var list<array{label: string, url: string}> $shares
 * @var string $resend secret for resending; '' when there is nothing to send
 * @var string $resent status of a requested email; '' for none
 * @var string $error
 */

declare(strict_types=1);

use Benefit\Donations\Records\Receipts\ReceiptMessages;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($error !== '') : ?>
<p class="benefit-error benefit-screen" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php if ($resent !== '') : ?>
<p class="benefit-added benefit-screen" role="status" tabindex="-1" autofocus><?php echo esc_html($resent); ?></p>
<?php endif; ?>
<div class="benefit-receipt__card benefit-card">
<div class="benefit-receipt__thanks">
<?php if ($is_paid) : ?>
<span class="benefit-receipt__tick" aria-hidden="true"></span>
<?php endif; ?>
<h2 class="benefit-heading"><?php echo esc_html($headline); ?></h2>
<?php if ($amount !== '') : ?>
<p class="benefit-receipt__sum"><?php echo esc_html($amount); ?></p>
<?php endif; ?>
<?php if ($sentence !== '') : ?>
<p><?php echo esc_html($sentence); ?></p>
<?php endif; ?>
</div>
<div class="benefit-receipt__body">
<?php foreach ($notices as $notice) : ?>
<p class="benefit-notice"><strong><?php echo esc_html($notice); ?></strong></p>
<?php endforeach; ?>
<?php if ($is_waiting) : ?>
<p class="benefit-screen"><a class="wp-element-button benefit-button" href="<?php echo esc_url($url); ?>"><?php esc_html_e('Check again', 'benefit'); ?></a></p>
<?php elseif ($form_url !== '') : ?>
<p class="benefit-screen"><a class="wp-element-button benefit-button" href="<?php echo esc_url($form_url); ?>"><?php esc_html_e('Back to the form', 'benefit'); ?></a></p>
<?php endif; ?>
<?php if ($how_to_pay !== null) : ?>
<section class="benefit-section" aria-labelledby="benefit-receipt-pay">
<h3 id="benefit-receipt-pay"><?php esc_html_e('How to pay', 'benefit'); ?></h3>
<?php foreach ($how_to_pay['paragraphs'] as $paragraph) : ?>
<p class="benefit-long"><?php echo esc_html($paragraph); ?></p>
<?php endforeach; ?>
<dl class="benefit-details">
<div>
<dt><?php esc_html_e('Amount', 'benefit'); ?></dt>
<dd><?php echo esc_html($how_to_pay['amount']); ?></dd>
</div>
<div>
<dt><?php esc_html_e('Reference', 'benefit'); ?></dt>
<dd class="benefit-code"><?php echo esc_html($how_to_pay['reference']); ?></dd>
</div>
<?php if ($how_to_pay['until'] !== '') : ?>
<div>
<dt><?php esc_html_e('Due date', 'benefit'); ?></dt>
<dd><?php echo esc_html($how_to_pay['until']); ?></dd>
</div>
<?php endif; ?>
</dl>
</section>
<?php endif; ?>
<section class="benefit-section" aria-labelledby="benefit-receipt-facts">
<h3 id="benefit-receipt-facts"><?php echo esc_html($title); ?></h3>
<dl class="benefit-details">
<?php foreach ($rows as $row) : ?>
<div>
<dt><?php echo esc_html($row['label']); ?></dt>
<dd class="benefit-receipt__amount"><?php echo esc_html($row['amount']); ?></dd>
</div>
<?php endforeach; ?>
<?php foreach ($details as $detail) : ?>
<div>
<dt><?php echo esc_html($detail['label']); ?></dt>
<dd class="benefit-long"><?php echo esc_html($detail['value']); ?></dd>
</div>
<?php endforeach; ?>
</dl>
<?php if ($recurring_url !== '') : ?>
<p class="benefit-screen"><a href="<?php echo esc_url($recurring_url); ?>"><?php echo esc_html(ReceiptMessages::cancelling()); ?></a></p>
<?php endif; ?>
</section>
<?php if ($consents !== []) : ?>
<section class="benefit-section" aria-labelledby="benefit-receipt-consents">
<h3 id="benefit-receipt-consents"><?php esc_html_e('What you agreed to', 'benefit'); ?></h3>
<dl class="benefit-details">
<?php foreach ($consents as $consent) : ?>
<div>
<dt><?php echo esc_html($consent['label']); ?></dt>
<dd class="benefit-long"><?php echo esc_html($consent['value']); ?></dd>
</div>
<?php endforeach; ?>
</dl>
</section>
<?php endif; ?>
<?php if ($shares !== []) : ?>
<section class="benefit-section benefit-screen" aria-labelledby="benefit-receipt-share">
<h3 id="benefit-receipt-share"><?php esc_html_e('Spread the word', 'benefit'); ?></h3>
<ul class="benefit-share">
<?php foreach ($shares as $share) : ?>
<li><a href="<?php echo esc_url($share['url']); ?>" target="_blank" rel="noopener noreferrer nofollow"><?php echo esc_html($share['label']); ?><span class="benefit-hidden"> <?php esc_html_e('(opens in a new tab)', 'benefit'); ?></span></a></li>
<?php endforeach; ?>
</ul>
</section>
<?php endif; ?>
<?php if ($resend !== '' && $resent === '') : ?>
<form class="benefit-screen" method="post">
<input type="hidden" name="benefit_action" value="benefit_resend_receipt">
<input type="hidden" name="donation" value="<?php echo esc_attr($resend); ?>">
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet"><?php esc_html_e('Email this to me again', 'benefit'); ?></button>
</form>
<?php endif; ?>
<button type="button" class="wp-element-button benefit-button benefit-button--quiet benefit-screen" id="benefit-print" hidden><?php esc_html_e('Print', 'benefit'); ?></button>
<p class="benefit-note benefit-screen"><?php esc_html_e('Keep the link to this page private. Anyone who has it can see this donation.', 'benefit'); ?></p>
</div>
</div>
</div>

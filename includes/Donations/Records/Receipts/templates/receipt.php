<?php

/**
 * A donation's receipt, for screen and paper.
 *
 * Template version: 2
 *
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence '' for none
 * @var bool $is_paid
 * @var array{label: string, kind: string}|null $status null where the receipt leaves it out
 * @var string $amount what was paid, or is still to arrive; '' where the receipt leaves out the price
 * @var string $purpose how often, and the title of the form
 * @var string $next what a recurring donation does next; '' for none
 * @var array{sentence: string, percent: int, share: string, donors: string}|null $goal of the campaign
 * @var list<string> $notices
 * @var bool $is_waiting the payment may have arrived by now
 * @var string $url of this receipt
 * @var string $form_url page to donate again; '' if the donation has not ended
 * @var array{amount: string, reference: string, until: string, paragraphs: list<string>}|null $how_to_pay
 * @var string $title of the folded details
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
<?php if ($status !== null) : ?>
<p class="benefit-receipt__status"><span class="benefit-chip<?php echo $status['kind'] === '' ? '' : ' benefit-chip--' . esc_attr($status['kind']); ?>"><?php echo esc_html($status['label']); ?></span></p>
<?php endif; ?>
<h2 class="benefit-heading"><?php echo esc_html($headline); ?></h2>
<?php if ($amount !== '') : ?>
<p class="benefit-receipt__sum"><?php echo esc_html($amount); ?></p>
<?php endif; ?>
<?php if ($purpose !== '') : ?>
<p class="benefit-receipt__for"><?php echo esc_html($purpose); ?></p>
<?php endif; ?>
</div>
<div class="benefit-receipt__body">
<?php foreach ($notices as $notice) : ?>
<p class="benefit-notice"><strong><?php echo esc_html($notice); ?></strong></p>
<?php endforeach; ?>
<?php if ($sentence !== '') : ?>
<p><?php echo esc_html($sentence); ?></p>
<?php endif; ?>
<?php if ($next !== '' || $recurring_url !== '') : ?>
<p><?php echo esc_html($next); ?><?php if ($recurring_url !== '') : ?> <a class="benefit-screen" href="<?php echo esc_url($recurring_url); ?>"><?php echo esc_html(ReceiptMessages::cancelling()); ?></a><?php endif; ?></p>
<?php endif; ?>
<?php if ($goal !== null) : ?>
<div class="give-goal benefit-screen">
<p class="give-goal__sum"><strong><?php echo esc_html($goal['sentence']); ?></strong> <span class="give-goal__share"><?php echo esc_html($goal['share']); ?></span></p>
<progress max="100" value="<?php echo esc_attr((string) $goal['percent']); ?>" aria-label="<?php echo esc_attr($goal['sentence']); ?>"></progress>
<?php if ($goal['donors'] !== '') : ?>
<p class="give-goal__facts"><span class="give-goal__people"><?php echo esc_html($goal['donors']); ?></span></p>
<?php endif; ?>
</div>
<?php endif; ?>
<?php if ($is_waiting) : ?>
<p class="benefit-screen"><a class="wp-element-button benefit-button" href="<?php echo esc_url($url); ?>"><?php esc_html_e('Check again', 'benefit'); ?></a></p>
<?php elseif ($form_url !== '') : ?>
<p class="benefit-screen"><a class="wp-element-button benefit-button" href="<?php echo esc_url($form_url); ?>"><?php esc_html_e('Back to the form', 'benefit'); ?></a></p>
<?php endif; ?>
<?php if ($how_to_pay !== null) : ?>
<section class="benefit-section benefit-receipt__pay" aria-labelledby="benefit-receipt-pay">
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
<div class="benefit-receipt__do benefit-screen">
<?php if ($shares !== []) : ?>
<details class="benefit-receipt__share">
<summary class="wp-element-button benefit-button"><?php esc_html_e('Share', 'benefit'); ?></summary>
<ul class="benefit-share">
<?php foreach ($shares as $share) : ?>
<li><a href="<?php echo esc_url($share['url']); ?>" target="_blank" rel="noopener noreferrer nofollow"><?php echo esc_html($share['label']); ?><span class="benefit-hidden"> <?php esc_html_e('(opens in a new tab)', 'benefit'); ?></span></a></li>
<?php endforeach; ?>
</ul>
</details>
<?php endif; ?>
<?php if ($resend !== '' && $resent === '') : ?>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_resend_receipt">
<input type="hidden" name="donation" value="<?php echo esc_attr($resend); ?>">
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet benefit-receipt__mail"><?php esc_html_e('Email this to me again', 'benefit'); ?></button>
</form>
<?php endif; ?>
<button type="button" class="wp-element-button benefit-button benefit-button--quiet benefit-receipt__print" id="benefit-print" hidden><?php esc_html_e('Print', 'benefit'); ?></button>
</div>
<details class="benefit-fold benefit-receipt__facts">
<summary><h3><?php echo esc_html($title); ?></h3></summary>
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
</details>
<p class="benefit-note benefit-receipt__private benefit-screen"><?php esc_html_e('Keep the link to this page private. Anyone who has it can see this donation.', 'benefit'); ?></p>
</div>
</div>
</div>

<?php

/**
 * A donor's donations.
 *
 * @var string $session_email of the donor session; '' without one
 * @var string $session_about
 * @var string $account_about '' without an account
 * @var string $subscriptions_html '' without any
 * @var list<array{date: string, form: string, amount: string, fee: string, status: string, status_kind: string, is_test: bool, receipt_url: string, receipt: string}> $gifts
 * @var string $links_html
 * @var string $ask_email address that the account would have to confirm; '' for none
 * @var string $sent      message after the link was sent; '' before
 * @var string $error
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php if ($session_email !== '') : ?>
<div class="benefit-history__who">
<p><?php echo esc_html($session_about); ?></p>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_leave_history">
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet"><?php esc_html_e('Log out', 'benefit'); ?></button>
</form>
</div>
<?php endif; ?>
<?php if ($account_about !== '') : ?>
<p><?php echo esc_html($account_about); ?></p>
<?php endif; ?>
<?php echo $subscriptions_html; ?>
<?php if ($gifts === []) : ?>
<p class="benefit-history__empty"><?php esc_html_e('There are no donations here yet.', 'benefit'); ?></p>
<?php else : ?>
<ul class="benefit-history benefit-card">
<?php foreach ($gifts as $gift) : ?>
<li class="benefit-history__gift">
<p class="benefit-history__what"><strong><?php echo esc_html($gift['form']); ?></strong> <span><?php echo esc_html($gift['date']); ?></span></p>
<p class="benefit-history__amount"><strong><?php echo esc_html($gift['amount']); ?></strong><?php if ($gift['fee'] !== '') : ?> <span class="benefit-note"><?php echo esc_html($gift['fee']); ?></span><?php endif; ?></p>
<p class="benefit-history__status"><span class="benefit-chip<?php echo $gift['status_kind'] === '' ? '' : ' benefit-chip--' . esc_attr($gift['status_kind']); ?>"><?php echo esc_html($gift['status']); ?></span><?php if ($gift['is_test']) : ?> <strong class="benefit-chip benefit-history__test"><?php esc_html_e('Test donation', 'benefit'); ?></strong><?php endif; ?></p>
<p class="benefit-history__receipt"><a href="<?php echo esc_url($gift['receipt_url']); ?>"><?php echo esc_html($gift['receipt']); ?></a></p>
</li>
<?php endforeach; ?>
</ul>
<?php echo $links_html; ?>
<?php endif; ?>
<?php if ($sent !== '') : ?>
<p class="benefit-added" role="status" tabindex="-1" autofocus><?php echo esc_html($sent); ?></p>
<?php elseif ($ask_email !== '') : ?>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_ask_history">
<input type="hidden" name="email" value="<?php echo esc_attr($ask_email); ?>">
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php /* translators: %s: e-mail address */ ?>
<p class="benefit-history__address"><?php echo esc_html(sprintf(__('Did you also donate without logging in? We will send a link to %s, so that no one else can see these donations.', 'benefit'), $ask_email)); ?></p>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet"><?php esc_html_e('Also show donations made without an account', 'benefit'); ?></button>
</form>
<?php endif; ?>

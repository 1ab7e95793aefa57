<?php

/**
 * A donor's recurring donations, above the list of donations.
 *
 * @var list<array{form: string, amount: string, status: string, status_kind: string, is_test: bool, next: string, pay_url: string, pay_label: string, cancel_url: string, cancel_label: string}> $subscriptions
 * @var string $done confirmation of a cancellation, or ''
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($done !== '') : ?>
<p class="benefit-added" role="status" tabindex="-1" autofocus><?php echo esc_html($done); ?></p>
<?php endif; ?>
<h2 class="benefit-heading"><?php esc_html_e('Your recurring donations', 'benefit'); ?></h2>
<ul class="benefit-history benefit-card">
<?php foreach ($subscriptions as $subscription) : ?>
<li class="benefit-history__gift">
<p class="benefit-history__what"><strong><?php echo esc_html($subscription['form']); ?></strong> <span><?php echo esc_html($subscription['next']); ?></span></p>
<p class="benefit-history__amount"><strong><?php echo esc_html($subscription['amount']); ?></strong></p>
<p class="benefit-history__status"><span class="benefit-chip<?php echo $subscription['status_kind'] === '' ? '' : ' benefit-chip--' . esc_attr($subscription['status_kind']); ?>"><?php echo esc_html($subscription['status']); ?></span><?php if ($subscription['is_test']) : ?> <strong class="benefit-chip benefit-history__test"><?php esc_html_e('Test donation', 'benefit'); ?></strong><?php endif; ?></p>
<p class="benefit-history__receipt">
<?php if ($subscription['pay_url'] !== '') : ?>
<a href="<?php echo esc_url($subscription['pay_url']); ?>" aria-label="<?php echo esc_attr($subscription['pay_label']); ?>"><?php esc_html_e('Pay now', 'benefit'); ?></a>
<?php endif; ?>
<?php if ($subscription['cancel_url'] !== '') : ?>
<a href="<?php echo esc_url($subscription['cancel_url']); ?>" aria-label="<?php echo esc_attr($subscription['cancel_label']); ?>"><?php echo esc_html_x('Cancel', 'a recurring donation', 'benefit'); ?></a>
<?php endif; ?>
</p>
</li>
<?php endforeach; ?>
</ul>
<h2 class="benefit-heading"><?php esc_html_e('Your donations', 'benefit'); ?></h2>

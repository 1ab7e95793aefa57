<?php

/**
 * Order whose payment page is open. Going back is a form, because browsers may prefetch links but not forms.
 *
 * @var string $until time of day
 * @var string $summary_html
 * @var string $pay_url
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<section class="benefit-waiting" aria-labelledby="benefit-payment-waits">
<h2 class="benefit-heading" id="benefit-payment-waits"><?php esc_html_e('Complete your payment', 'benefit'); ?></h2>
<p><?php
/* translators: %s: time of day */
echo esc_html(sprintf(__('These tickets are reserved for you until %s. Continue to payment, or put them back in your cart to make changes.', 'benefit'), $until));
?></p>
<?php echo $summary_html; ?>
<form method="post" action="<?php echo esc_url($back_url); ?>">
<div class="benefit-buttons">
<a class="wp-element-button benefit-button" href="<?php echo esc_url($pay_url); ?>"><?php esc_html_e('Continue to payment', 'benefit'); ?></a>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet"><?php esc_html_e('Back to cart', 'benefit'); ?></button>
</div>
</form>
</section>

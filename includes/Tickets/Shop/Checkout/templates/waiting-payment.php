<?php

/**
 * An order whose payment page is open. A form leads back, since no browser fetches one before it is pressed.
 *
 * @var string $until time of day
 * @var string $summary_html
 * @var string $pay_url
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<section class="benefit-waiting" aria-labelledby="benefit-payment-waits">
<h2 class="benefit-heading" id="benefit-payment-waits"><?php echo benefit_text(__('Your payment is waiting', 'benefit')); ?></h2>
<p><?php
/* translators: %s: time of day */
echo benefit_text(sprintf(__('These tickets are reserved for you until %s. Go on to pay for them, or put them back into your cart to change something.', 'benefit'), $until));
?></p>
<?php echo $summary_html; ?>
<form method="post" action="<?php echo benefit_url($back_url); ?>">
<div class="benefit-buttons">
<a class="wp-element-button benefit-button" href="<?php echo benefit_url($pay_url); ?>"><?php echo benefit_text(__('Go on to pay', 'benefit')); ?></a>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet"><?php echo benefit_text(__('Back to the cart', 'benefit')); ?></button>
</div>
</form>
</section>

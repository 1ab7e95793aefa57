<?php

/**
 * Shown in a frame, because payment pages refuse to be framed.
 *
 * @var string $wrapper_html
 * @var string $url of the payment page
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<h2 class="benefit-heading" tabindex="-1" autofocus><?php esc_html_e('One more step', 'benefit'); ?></h2>
<p><?php esc_html_e('Your donation is ready. You will pay on a separate page and then come back here.', 'benefit'); ?></p>
<p><a class="wp-element-button benefit-button" target="_top" href="<?php echo esc_url($url); ?>"><?php esc_html_e('Continue to payment', 'benefit'); ?></a></p>
</div>

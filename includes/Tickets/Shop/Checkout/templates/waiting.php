<?php

/**
 * Shown while another request processes the same order. The page reloads itself (`Refresh` header).
 *
 * @var string $wrapper_html
 * @var string $url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div role="status">
<h2 class="benefit-heading"><?php esc_html_e('Your order is being processed', 'benefit'); ?></h2>
<p><?php esc_html_e('This takes a few seconds. Please do not submit it again.', 'benefit'); ?></p>
</div>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($url); ?>"><?php esc_html_e('Check again', 'benefit'); ?></a></p>
</div>

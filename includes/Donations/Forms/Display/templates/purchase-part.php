<?php

/**
 * The chosen payment method, for clients that replace everything in `#give_purchase_form_wrap`.
 *
 * @var string $gateway
 * @var string $panel_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-gateway__panel"><?php echo $panel_html; ?></div>
<input type="hidden" name="give_action" value="purchase">
<input type="hidden" name="give-gateway" value="<?php echo esc_attr($gateway); ?>">

<?php

/**
 * The receipt page for visitors who have no receipt to see.
 *
 * @var string $wrapper_html
 * @var string $wrong error about the page's URL; '' for none
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($wrong !== '') : ?>
<p class="benefit-error" role="alert"><?php echo esc_html($wrong); ?></p>
<?php endif; ?>
<p><?php esc_html_e('Donors see their receipt here. The link is in the email that we sent after your donation.', 'benefit'); ?></p>
</div>

<?php

/**
 * @var string $wrapper_html
 * @var string $summary_html
 * @var string $form_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div class="benefit-review">
<h2 class="benefit-heading" tabindex="-1" autofocus><?php esc_html_e('Review your details', 'benefit'); ?></h2>
<?php echo $summary_html; ?>
<?php echo $form_html; ?>
</div>
</div>

<?php

/**
 * A ticket type without its event: the shortcode `ticket`.
 *
 * @var string $state_html     why it is not on sale, or ''
 * @var string $container_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit">
<?php if ($state_html !== '') : ?>
<p class="benefit-state"><?php echo $state_html; ?></p>
<?php endif; ?>
<?php echo $container_html; ?>
</div>

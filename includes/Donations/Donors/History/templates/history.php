<?php

/**
 * The donation history page.
 *
 * @var string $wrapper_html
 * @var string $wrong error about the link, or about a cancellation; '' for none
 * @var string $content_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($wrong !== '') : ?>
<p class="benefit-error" role="alert"><?php echo esc_html($wrong); ?></p>
<?php endif; ?>
<?php echo $content_html; ?>
</div>

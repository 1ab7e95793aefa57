<?php

/**
 * The message when nothing was found.
 *
 * @var string $wrapper_html
 * @var string $text         the listing's own, or the usual one
 * @var string $content_html blocks that replace the text; '' for none
 * @var string $reset_url    URL without any filter; '' if none is chosen
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?> data-part="empty">
<?php if ($content_html !== '') : ?>
<?php echo $content_html; ?>
<?php else : ?>
<span class="benefit-i benefit-i--search" aria-hidden="true"></span>
<p><?php echo esc_html($text); ?></p>
<?php endif; ?>
<?php if ($reset_url !== '') : ?>
<p><a class="wp-element-button benefit-button benefit-button--quiet benefit-grid__reset" data-benefit-held="grid-filter" href="<?php echo esc_url($reset_url); ?>"><?php esc_html_e('Clear all filters', 'benefit'); ?></a></p>
<?php endif; ?>
</div>

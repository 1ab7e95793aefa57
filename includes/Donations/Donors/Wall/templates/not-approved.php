<?php

/**
 * A donor wall in an editor's preview that nobody has approved.
 *
 * @var string $wrapper_html attributes of the block
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<p class="benefit-note"><?php esc_html_e('This donor wall is not approved yet. Visitors see it after an administrator or a fundraiser has saved this page.', 'benefit'); ?></p>
</div>

<?php

/**
 * The receipt page of someone whose payment has arrived and whose donation is missing.
 *
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<h2 class="benefit-heading"><?php echo esc_html($headline); ?></h2>
<p><?php echo esc_html($sentence); ?></p>
</div>

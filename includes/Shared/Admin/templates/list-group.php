<?php
/**
 * One of several admin lists, with its heading.
 *
 * @var string $heading
 * @var string $list_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<h2><?php echo esc_html($heading); ?></h2>
<?php echo $list_html; ?>

<?php

/**
 * Pagination of a list.
 *
 * @var string $label names the list for screen readers
 * @var string $where
 * @var string $previous_url '' on the first page
 * @var string $next_url     '' on the last page
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<nav class="benefit-pages" aria-label="<?php echo esc_attr($label); ?>">
<?php if ($previous_url !== '') : ?>
<a rel="prev" href="<?php echo esc_url($previous_url); ?>"><?php esc_html_e('Previous page', 'benefit'); ?></a>
<?php endif; ?>
<span><?php echo esc_html($where); ?></span>
<?php if ($next_url !== '') : ?>
<a rel="next" href="<?php echo esc_url($next_url); ?>"><?php esc_html_e('Next page', 'benefit'); ?></a>
<?php endif; ?>
</nav>

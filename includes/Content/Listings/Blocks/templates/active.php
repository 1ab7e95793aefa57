<?php

/**
 * The chosen filters of a listing.
 *
 * @var string $wrapper_html
 * @var list<array{label: string, url: string}> $chosen
 * @var string $reset_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<ul <?php echo $wrapper_html; ?> data-part="active" role="list" aria-label="<?php esc_attr_e('Active filters', 'benefit'); ?>"<?php if ($chosen === []) : ?> hidden<?php endif; ?>>
<?php foreach ($chosen as $one) : ?>
<li><a data-benefit-held="grid-filter" href="<?php echo esc_url($one['url']); ?>" aria-label="<?php /* translators: %s: a filter */ echo esc_attr(sprintf(__('Remove filter: %s', 'benefit'), $one['label'])); ?>"><?php echo esc_html($one['label']); ?> <span aria-hidden="true">×</span></a></li>
<?php endforeach; ?>
<?php if ($chosen !== []) : ?>
<li><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="<?php echo esc_url($reset_url); ?>"><?php esc_html_e('Clear all', 'benefit'); ?></a></li>
<?php endif; ?>
</ul>

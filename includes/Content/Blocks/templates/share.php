<?php

/**
 * Links to share a post.
 *
 * @var string $wrapper_html
 * @var string $label
 * @var list<array{service: string, label: string, url: string, count: int}> $links count: 0 hides it
 * @var string $buttons_html the island `share`; '' in feeds, where no scripts run
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<ul <?php echo $wrapper_html; ?> role="list" aria-label="<?php echo esc_attr($label); ?>">
<?php foreach ($links as $link) : ?>
<li><a class="benefit-share__<?php echo esc_attr($link['service']); ?>" href="<?php echo esc_url($link['url']); ?>" target="_blank" rel="noopener nofollow"><?php echo esc_html($link['label']); ?><?php if ($link['count'] > 0) : ?> <span class="benefit-share__count"><?php echo esc_html(number_format_i18n($link['count'])); ?></span><?php endif; ?></a></li>
<?php endforeach; ?>
<?php if ($buttons_html !== '') : ?>
<li><?php echo $buttons_html; ?></li>
<?php endif; ?>
</ul>

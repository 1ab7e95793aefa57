<?php

/**
 * Date and location of an event. Times are in the event's time zone, not the reader's.
 *
 * Template version: 1
 *
 * @var list<array{kind?: string, label: string, value_html: string}> $details `kind` is `date`, `doors`, `location`, `address` or `organizer`
 * @var string $map_url      '' without one
 * @var string $calendar_url '' without one
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<dl class="benefit-details">
<?php foreach ($details as $detail) : ?>
<div class="benefit-fact benefit-fact--<?php echo esc_attr($detail['kind'] ?? ''); ?>">
<dt><?php echo esc_html($detail['label']); ?></dt>
<dd><?php echo $detail['value_html']; ?></dd>
</div>
<?php endforeach; ?>
</dl>
<?php if ($map_url !== '' || $calendar_url !== '') : ?>
<p class="benefit-links">
<?php if ($calendar_url !== '') : ?>
<a href="<?php echo esc_url($calendar_url); ?>" rel="nofollow"><?php esc_html_e('Add to calendar', 'benefit'); ?></a>
<?php endif; ?>
<?php if ($map_url !== '') : ?>
<a href="<?php echo esc_url($map_url); ?>" rel="noopener nofollow"><?php esc_html_e('View on map', 'benefit'); ?></a>
<?php endif; ?>
</p>
<?php endif; ?>

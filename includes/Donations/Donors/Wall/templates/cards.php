<?php

/**
 * Cards of a donor wall.
 *
 * @var list<array{name: string, company: string, has_avatar: bool, initials: string, hue: int, avatar: string, size: int, total: string, date: string, datetime: string, comment_html: string}> $cards
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

foreach ($cards as $card) : ?>
<li class="give-card benefit-card give-donor">
<div class="give-donor__head">
<?php if ($card['avatar'] !== '') : ?>
<img class="give-donor__avatar" src="<?php echo esc_url($card['avatar']); ?>" alt="" width="<?php echo esc_attr((string) $card['size']); ?>" height="<?php echo esc_attr((string) $card['size']); ?>" loading="lazy" decoding="async">
<?php elseif ($card['has_avatar']) : ?>
<span class="give-donor__avatar" aria-hidden="true" style="inline-size:<?php echo esc_attr((string) $card['size']); ?>px<?php if ($card['initials'] !== '') : ?>;--give-hue:<?php echo esc_attr((string) $card['hue']); ?><?php endif; ?>"><?php echo esc_html($card['initials']); ?></span>
<?php endif; ?>
<div>
<?php if ($card['name'] !== '') : ?>
<p class="give-donor__name"><?php echo esc_html($card['name']); ?></p>
<?php endif; ?>
<?php if ($card['company'] !== '') : ?>
<p><?php echo esc_html($card['company']); ?></p>
<?php endif; ?>
<?php if ($card['total'] !== '') : ?>
<p class="give-donor__total"><?php echo esc_html($card['total']); ?></p>
<?php endif; ?>
<?php if ($card['date'] !== '') : ?>
<p class="benefit-note"><time datetime="<?php echo esc_attr($card['datetime']); ?>"><?php echo esc_html($card['date']); ?></time></p>
<?php endif; ?>
</div>
</div>
<?php echo $card['comment_html']; ?>
</li>
<?php endforeach; ?>

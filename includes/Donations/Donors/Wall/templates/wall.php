<?php

/**
 * @var string $wrapper_html attributes of the block
 * @var bool   $has_test_note whether staff are told which donations a wall shows in test mode
 * @var array{count: string, sum: string, faces: list<array{initials: string, hue: int}>}|null $head
 * @var int    $columns
 * @var string $cards_html
 * @var string $empty        shown without donations
 * @var string $first_url    start of the wall; '' on its first page
 * @var string $more_html    the island `donor-wall`
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($has_test_note) : ?>
<p><em><?php esc_html_e('Only you see this: in test mode, this wall shows test donations. Campaign goals count real donations only.', 'benefit'); ?></em></p>
<?php endif; ?>
<?php if ($first_url !== '') : ?>
<p><a href="<?php echo esc_url($first_url); ?>"><?php esc_html_e('Back to the start', 'benefit'); ?></a></p>
<?php endif; ?>
<?php if ($head !== null) : ?>
<p class="give-wall__head">
<?php if ($head['faces'] !== []) : ?>
<span class="give-wall__faces" aria-hidden="true">
<?php foreach ($head['faces'] as $face) : ?>
<span class="give-donor__avatar" style="--give-hue:<?php echo esc_attr((string) $face['hue']); ?>"><?php echo esc_html($face['initials']); ?></span>
<?php endforeach; ?>
</span>
<?php endif; ?>
<span><strong><?php echo esc_html($head['count']); ?></strong><?php if ($head['sum'] !== '') : ?> · <?php echo esc_html($head['sum']); ?><?php endif; ?></span>
</p>
<?php endif; ?>
<?php if ($cards_html === '') : ?>
<p class="give-wall__empty"><?php echo esc_html($empty); ?></p>
<?php else : ?>
<ul class="give-grid give-grid--<?php echo esc_attr((string) $columns); ?> give-wall__cards">
<?php echo $cards_html; ?>
</ul>
<?php endif; ?>
<?php echo $more_html; ?>
</div>

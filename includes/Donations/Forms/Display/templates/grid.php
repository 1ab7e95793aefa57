<?php

/**
 * Grid of donation forms. The same for every visitor, so that it can be cached.
 *
 * @var string $wrapper_html attributes of the block
 * @var int    $columns
 * @var string $empty        shown without forms
 * @var list<array{url: string, title: string, image_html: string, excerpt: string, goal_html: string, sentence: string, opener_html: string}> $cards
 * @var string $dialog_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($cards === []) : ?>
<p><?php echo esc_html($empty); ?></p>
<?php else : ?>
<ul class="give-grid give-grid--<?php echo esc_attr((string) $columns); ?>">
<?php foreach ($cards as $card) : ?>
<li class="give-card benefit-card">
<?php echo $card['image_html']; ?>
<h2 class="give-card__title"><a href="<?php echo esc_url($card['url']); ?>"><?php echo esc_html($card['title']); ?></a></h2>
<?php if ($card['excerpt'] !== '') : ?>
<p><?php echo esc_html($card['excerpt']); ?></p>
<?php endif; ?>
<div class="give-card__end">
<?php echo $card['goal_html']; ?>
<?php if ($card['sentence'] !== '') : ?>
<p class="benefit-notice"><?php echo esc_html($card['sentence']); ?></p>
<?php endif; ?>
<?php echo $card['opener_html']; ?>
</div>
</li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
<?php echo $dialog_html; ?>
</div>

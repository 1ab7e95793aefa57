<?php

/**
 * The controls of a slideshow. An island: its props are the variables (schema/islands/slideshow.json), and
 * src/content/slideshow/Controls.tsx renders the same. Which slide stands there the style sheet shows by `--at`, until React knows.
 *
 * @var int $total
 * @var bool $has_dots one for each slide; else the number of the slide and of all
 * @var bool $plays
 * @var string $previous
 * @var string $next
 * @var string $pause
 * @var string $at with %1$s and %2$s
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-show__controls">
<button type="button" class="benefit-show__previous" data-benefit-repeat aria-label="<?php echo esc_attr($previous); ?>"></button>
<?php if (!$has_dots) : ?>
<span class="benefit-show__count"><?php echo esc_html((string) $total); ?></span>
<?php else : ?>
<div class="benefit-show__dots">
<?php for ($number = 1; $number <= $total; $number++) : ?>
<button type="button" aria-label="<?php echo esc_attr(strtr($at, ['%1$s' => $number, '%2$s' => $total])); ?>"></button>
<?php endfor; ?>
</div>
<?php endif; ?>
<button type="button" class="benefit-show__next" data-benefit-repeat aria-label="<?php echo esc_attr($next); ?>"></button>
<?php if ($plays) : ?>
<button type="button" class="benefit-show__pause" aria-label="<?php echo esc_attr($pause); ?>"></button>
<?php endif; ?>
</div>

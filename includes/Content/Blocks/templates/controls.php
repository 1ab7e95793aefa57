<?php

/**
 * The controls of a slideshow. An island: its props are the variables (schema/islands/slideshow.json), and
 * src/content/blocks/SlideshowControls.tsx renders the same HTML. Until it is hydrated, the style sheet marks the current slide
 * by `--at`.
 *
 * @var int $total
 * @var bool $has_dots a dot for each slide; else the number of the slide and the total
 * @var bool $plays
 * @var string $previous
 * @var string $next
 * @var string $pause
 * @var string $at %1$s: number of the slide, %2$s: total
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

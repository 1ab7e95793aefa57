<?php

/**
 * A slideshow. Its script comes first, so that the slides are stacked before they are painted.
 *
 * @var string $wrapper_html
 * @var string $label
 * @var int $speed milliseconds that a slide is shown
 * @var bool $plays
 * @var bool $loops
 * @var bool $has_many
 * @var string $script_html
 * @var string $slides_html
 * @var string $controls_html the island `slideshow`
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?> role="group" aria-label="<?php echo esc_attr($label); ?>"<?php if ($has_many) : ?> data-speed="<?php echo esc_attr((string) ($plays ? $speed : 0)); ?>"<?php echo $loops ? ' data-loops' : ''; ?><?php endif; ?>><?php echo $script_html; ?>
<div class="benefit-show__slides"<?php if ($has_many) : ?> role="group" tabindex="0" aria-label="<?php echo esc_attr($label); ?>"<?php endif; ?>>
<?php echo $slides_html; ?>
</div>
<?php echo $controls_html; ?>
</div>

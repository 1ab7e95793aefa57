<?php

/**
 * The current step of a narrow form, and the amount that was chosen in the first one.
 *
 * @var array{step: int, names: list<string>, headings: list<string>, change: string, ...} $steps
 * @var string $chosen
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$now = $steps['step'] - 1;

?>
<div class="give-steps">
<h3 class="give-steps__heading" tabindex="-1"><?php echo esc_html($steps['headings'][$now]); ?><span class="benefit-hidden"> <?php echo esc_html($steps['names'][$now]); ?></span></h3>
<ol aria-hidden="true">
<?php foreach ($steps['names'] as $index => $name) : ?>
<li<?php echo $index > $now ? '' : ($index === $now ? ' class="is-current"' : ' class="is-done"'); ?>><?php echo esc_html($name); ?></li>
<?php endforeach; ?>
</ol>
<p class="give-chosen"><span><?php echo esc_html($chosen); ?></span><button type="button" class="benefit-link"><?php echo esc_html($steps['change']); ?></button></p>
</div>

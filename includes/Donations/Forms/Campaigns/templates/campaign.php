<?php

/**
 * The island `campaign`: a campaign's progress, the same for every visitor.
 *
 * @var string $title      '' if hidden, like all others
 * @var string $title_url
 * @var string $sentence   amount raised
 * @var bool   $has_goal
 * @var int    $percent    0 to 100
 * @var string $share the percentage as text; '' without a goal
 * @var string $donors
 * @var string $time
 * @var string $button
 * @var string $button_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($title !== '') : ?>
<h2 class="give-card__title"><a href="<?php echo esc_url($title_url); ?>"><?php echo esc_html($title); ?></a></h2>
<?php endif; ?>
<div class="give-goal">
<p class="give-goal__sum"><strong><?php echo esc_html($sentence); ?></strong><?php if ($share !== '') : ?> <span class="give-goal__share"><?php echo esc_html($share); ?></span><?php endif; ?></p>
<?php if ($has_goal) : ?>
<progress max="100" value="<?php echo esc_attr((string) $percent); ?>" aria-label="<?php echo esc_attr($sentence); ?>"></progress>
<?php endif; ?>
<?php if ($donors . $time !== '') : ?>
<p class="give-goal__facts"><?php if ($donors !== '') : ?><span class="give-goal__people"><?php echo esc_html($donors); ?></span><?php endif; ?><?php if ($time !== '') : ?><span class="give-goal__time"><?php echo esc_html($time); ?></span><?php endif; ?></p>
<?php endif; ?>
</div>
<?php if ($button_url !== '') : ?>
<p><a class="wp-element-button benefit-button benefit-button--large" href="<?php echo esc_url($button_url); ?>"><?php echo esc_html($button); ?></a></p>
<?php endif; ?>

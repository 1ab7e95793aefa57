<?php

/**
 * A form in the way that was chosen (Forms\Display).
 *
 * @var string $wrapper_html
 * @var string $notice_html
 * @var string $title '' where it is not shown
 * @var string $text the same
 * @var string $goal_html
 * @var string $opener_html
 * @var string $form_html
 * @var bool $is_revealed a button slides it open
 * @var bool $is_open
 * @var string $button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<?php echo $notice_html; ?>
<?php if ($title !== '') : ?>
<h2 class="benefit-heading"><?php echo benefit_text($title); ?></h2>
<?php endif; ?>
<?php if ($text !== '') : ?>
<p><?php echo benefit_text($text); ?></p>
<?php endif; ?>
<?php echo $goal_html; ?>
<?php echo $opener_html; ?>
<?php if ($is_revealed) : ?>
<details class="give-reveal"<?php echo $is_open ? ' open' : ''; ?>>
<summary class="wp-element-button benefit-button"><?php echo benefit_text($button); ?></summary>
<div class="give-reveal__form"><?php echo $form_html; ?></div>
</details>
<?php else : ?>
<?php echo $form_html; ?>
<?php endif; ?>
</div>

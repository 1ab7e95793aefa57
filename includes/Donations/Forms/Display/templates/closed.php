<?php

/**
 * @var string $wrapper_html
 * @var string $picture_html
 * @var string $goal_html progress of the goal, or ''
 * @var string $sentence
 * @var int $form_id
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div class="give-whole benefit-card" data-give-form="<?php echo esc_attr((string) $form_id); ?>">
<?php echo $picture_html; ?>
<div class="benefit-card__inside">
<div class="give-head"><?php echo $goal_html; ?></div>
<p class="benefit-notice"><?php echo esc_html($sentence); ?></p>
</div>
</div>
</div>

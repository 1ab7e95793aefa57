<?php

/**
 * A form's progress towards its goal.
 *
 * @var string $sentence
 * @var string $gifts
 * @var int $percent 0 to 100
 * @var string $share the percentage as text
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give-goal">
<p class="give-goal__sum"><strong><?php echo esc_html($sentence); ?></strong> <span class="give-goal__share"><?php echo esc_html($share); ?></span></p>
<progress max="100" value="<?php echo esc_attr((string) $percent); ?>" aria-label="<?php echo esc_attr($sentence); ?>"></progress>
<p class="give-goal__facts"><span class="give-goal__people"><?php echo esc_html($gifts); ?></span></p>
</div>

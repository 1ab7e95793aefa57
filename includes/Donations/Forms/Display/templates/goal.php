<?php

/**
 * How far a form is on the way to its goal.
 *
 * @var string $sentence
 * @var string $gifts
 * @var int $percent whole ones, 0 to 100
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give-goal">
<p class="give-goal__sum"><strong><?php echo benefit_text($sentence); ?></strong> <span><?php echo benefit_text($gifts); ?></span></p>
<progress max="100" value="<?php echo benefit_attr($percent); ?>" aria-label="<?php echo benefit_attr($sentence); ?>"></progress>
</div>

<?php

/**
 * @var string $wrapper_html
 * @var string $goal_html how far it came, '' without a goal
 * @var string $sentence
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<?php echo $goal_html; ?>
<p class="benefit-notice"><?php echo benefit_text($sentence); ?></p>
</div>

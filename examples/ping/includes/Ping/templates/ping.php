<?php

/**
 * The island `ping`. Without scripts its form is posted to the page that it stands on.
 *
 * @var string $button
 * @var string $answer
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<form method="post">
<input type="hidden" name="benefit_action" value="ping">
<button type="submit" class="wp-element-button benefit-button" data-benefit-repeat><?php echo esc_html($button); ?></button>
<output><?php echo esc_html($answer); ?></output>
</form>

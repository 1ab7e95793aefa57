<?php

/**
 * The toolbar above an accordion. An island: its props are the variables (schema/islands/accordion.json), and
 * src/content/blocks/AccordionExpandButtons.tsx renders the same HTML.
 *
 * @var string $open
 * @var string $close
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-accordion__bar">
<button type="button" class="benefit-link"><?php echo esc_html($open); ?></button>
<button type="button" class="benefit-link"><?php echo esc_html($close); ?></button>
</div>

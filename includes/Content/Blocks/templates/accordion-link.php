<?php

/**
 * A link to a panel. An island: its props are the variables (schema/islands/accordion-link.json), and
 * src/content/blocks/AccordionPanelLink.tsx renders the same HTML.
 *
 * @var string $href
 * @var string $label
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-panel__link">
<a href="<?php echo esc_attr($href); ?>"><?php echo esc_html($label); ?></a>
<span></span>
</p>

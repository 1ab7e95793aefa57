<?php

/**
 * The title of a panel, in its `<summary>`. An island: its props are the variables (schema/islands/accordion-panel.json), and
 * src/content/blocks/AccordionPanelTitle.tsx renders the same HTML.
 *
 * @var string $title
 * @var int $level heading level; 0: no heading
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$tag = $level === 0 ? 'span' : 'h' . $level;
?>
<<?php echo esc_attr($tag); ?> class="benefit-panel__title"><?php echo esc_html($title); ?></<?php echo esc_attr($tag); ?>>

<?php

/**
 * The title of a panel, in its `<summary>`. An island: its props are the variables (schema/islands/accordion-panel.json), and
 * src/content/accordion/PanelTitle.tsx renders the same.
 *
 * @var string $title
 * @var int $level of the heading; 0: it is none
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$tag = $level === 0 ? 'span' : 'h' . $level;
?>
<<?php echo esc_attr($tag); ?> class="benefit-panel__title"><?php echo esc_html($title); ?></<?php echo esc_attr($tag); ?>>

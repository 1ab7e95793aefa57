<?php

/**
 * The button that dismisses a notice. An island: its props are the variables (schema/islands/notice.json), and
 * src/content/blocks/NoticeDismissButton.tsx renders the same HTML.
 *
 * @var string $label
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<button type="button" class="benefit-hint__dismiss" aria-label="<?php echo esc_attr($label); ?>"></button>

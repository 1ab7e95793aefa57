<?php

/**
 * The link that shows more of a wall. An island: its props are the variables (schema/islands/donor-wall.json), and
 * src/donations/wall/LoadMore.tsx renders the same. A button by its role: the loader keeps presses of buttons until React is there.
 *
 * @var string $label
 * @var string $href
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<a class="wp-element-button benefit-button give-wall__more" href="<?php echo esc_url($href); ?>" rel="nofollow" role="button"><?php echo esc_html($label); ?></a>

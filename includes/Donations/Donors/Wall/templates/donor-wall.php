<?php

/**
 * Link that loads more of a wall. An island: its props are the template's variables (schema/islands/donor-wall.json),
 * and src/donations/donors/wall/DonorWallLoadMore.tsx renders the same. Has the role of a button, because the loader
 * queues presses of buttons until React has started.
 *
 * @var string $label
 * @var string $href
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<a class="wp-element-button benefit-button benefit-button--quiet give-wall__more" href="<?php echo esc_url($href); ?>" rel="nofollow" role="button"><?php echo esc_html($label); ?></a>

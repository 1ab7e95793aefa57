<?php

/**
 * Comment that fits on its card.
 *
 * @var string $comment
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="give-donor__comment"><?php echo esc_html($comment); ?></p>

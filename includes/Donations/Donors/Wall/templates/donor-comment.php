<?php

/**
 * Comment longer than its card. An island: its props are the template's variables (schema/islands/donor-comment.json),
 * and src/donations/donors/wall/DonorWallComment.tsx renders the same.
 *
 * @var string $excerpt
 * @var string $comment
 * @var string $more
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<details class="give-donor__more">
<summary>
<span class="give-donor__comment"><?php echo esc_html($excerpt); ?></span>
<span class="give-donor__link"><?php echo esc_html($more); ?></span>
</summary>
<p class="give-donor__comment"><?php echo esc_html($comment); ?></p>
</details>

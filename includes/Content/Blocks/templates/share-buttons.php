<?php

/**
 * Copying the address of a post, and the device's own ways to share it. An island: its props are the variables
 * (schema/islands/share.json), and src/content/share/ShareButtons.tsx renders the same.
 *
 * @var string $copy
 * @var string $sheet
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<span class="benefit-share__own">
<button type="button" class="benefit-share__copy"><?php echo esc_html($copy); ?></button>
<span></span>
<button type="button" class="benefit-share__sheet"><?php echo esc_html($sheet); ?></button>
</span>

<?php

/**
 * Buttons that copy a post's URL and open the device's own share dialog. An island: its props are the variables
 * (schema/islands/share.json), and src/content/blocks/ShareButtons.tsx renders the same HTML.
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

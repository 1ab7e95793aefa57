<?php

/**
 * @var string $wrapper_html
 * @var string $sentence
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<p class="benefit-notice"><?php echo benefit_text($sentence); ?></p>
</div>

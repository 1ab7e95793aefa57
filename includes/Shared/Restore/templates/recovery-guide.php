<?php
/**
 * @var string                                     $title
 * @var array<string, array{string, list<string>}> $sections title and steps by section
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap" style="max-width: 50rem">
    <h1><?php echo esc_html($title); ?></h1>
    <?php foreach ($sections as $section => [$heading, $steps]) { ?>
        <h2 id="benefit-<?php echo esc_attr($section); ?>"><?php echo esc_html($heading); ?></h2>
        <ol>
            <?php foreach ($steps as $step) { ?>
                <li><?php echo esc_html($step); ?></li>
            <?php } ?>
        </ol>
    <?php } ?>
</div>

<?php
/**
 * The screen of donors' comments.
 *
 * @var string $title
 * @var string $said_html
 * @var list<array{url: string, title: string, count: string, is_current: bool}> $views
 * @var string $list_html
 * @var string $pages_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html($title); ?></h1>
    <hr class="wp-header-end">
    <?php echo $said_html; ?>
    <ul class="subsubsub">
        <?php foreach ($views as $view) : ?>
            <li><a href="<?php echo esc_url($view['url']); ?>"<?php echo $view['is_current'] ? ' class="current" aria-current="page"' : ''; ?>><?php echo esc_html($view['title']); ?> <span class="count">(<?php echo esc_html($view['count']); ?>)</span></a></li>
        <?php endforeach; ?>
    </ul>
    <div class="clear"></div>
    <?php echo $list_html; ?>
    <?php echo $pages_html; ?>
</div>

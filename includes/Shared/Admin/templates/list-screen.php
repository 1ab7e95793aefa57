<?php
/**
 * An admin screen with a list.
 *
 * @var string $title
 * @var string $intro     '' for none
 * @var string $said_html result of the form sent last
 * @var string $list_html
 * @var string $add       label of the link that adds a row; '' for none
 * @var string $add_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html($title); ?></h1>
    <?php if ($add !== '') : ?>
        <a href="<?php echo esc_url($add_url); ?>" class="page-title-action"><?php echo esc_html($add); ?></a>
    <?php endif; ?>
    <hr class="wp-header-end">
    <?php echo $said_html; ?>
    <?php if ($intro !== '') : ?>
        <p><?php echo esc_html($intro); ?></p>
    <?php endif; ?>
    <?php echo $list_html; ?>
</div>

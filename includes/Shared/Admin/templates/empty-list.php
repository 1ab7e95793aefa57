<?php
/**
 * Shown in place of a list without rows.
 *
 * @var string $text
 * @var string $title  '' for the sentence alone
 * @var string $button
 * @var string $url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($title === '') : ?>
    <p><?php echo esc_html($text); ?></p>
<?php else : ?>
    <div class="card">
        <h2><?php echo esc_html($title); ?></h2>
        <p><?php echo esc_html($text); ?></p>
        <p><a class="button button-primary" href="<?php echo esc_url($url); ?>"><?php echo esc_html($button); ?></a></p>
    </div>
<?php endif; ?>

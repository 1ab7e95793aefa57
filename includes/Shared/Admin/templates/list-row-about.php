<?php
/**
 * The cell that names a list row.
 *
 * @var string       $text
 * @var string       $url   '' for no link
 * @var string       $state
 * @var list<string> $lines
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($url === '') : ?>
    <?php echo esc_html($text); ?>
<?php else : ?>
    <a class="row-title" href="<?php echo esc_url($url); ?>"><?php echo esc_html($text); ?></a>
<?php endif; ?>
<?php if ($state !== '') : ?>
    <span class="post-state"> — <?php echo esc_html($state); ?></span>
<?php endif; ?>
<?php foreach ($lines as $line) : ?>
    <p class="description"><?php echo esc_html($line); ?></p>
<?php endforeach; ?>

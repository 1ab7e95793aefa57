<?php
/**
 * Buttons that move a checkout field up and down.
 *
 * @var int    $id
 * @var string $label
 * @var int    $number    position from 0
 * @var int    $last      position of the last field
 * @var string $direction of the last move, or ''
 * @var string $fields_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

/* translators: %s: label of a field */
$up = sprintf(__('Move up: %s', 'benefit'), $label);
/* translators: %s: label of a field */
$down = sprintf(__('Move down: %s', 'benefit'), $label);
// At the ends of the list the pressed button is missing, so the other one gets the focus.
$focused = $direction === '' ? '' : ($direction === 'up' && $number > 0 || $number === $last ? 'up' : 'down');
?>
<form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
    <?php echo $fields_html; ?>
    <div class="button-group">
        <?php if ($number > 0) : ?>
            <button class="button" name="direction" value="up" aria-label="<?php echo esc_attr($up); ?>"<?php echo $focused === 'up' ? ' autofocus' : ''; ?>>↑</button>
        <?php endif; ?>
        <?php if ($number < $last) : ?>
            <button class="button" name="direction" value="down" aria-label="<?php echo esc_attr($down); ?>"<?php echo $focused === 'down' ? ' autofocus' : ''; ?>>↓</button>
        <?php endif; ?>
    </div>
    <?php if ($last === 0) : ?>
        <span aria-hidden="true">–</span>
    <?php endif; ?>
</form>

<?php
/**
 * The notice about a decision on a comment, which takes the focus, with the button that undoes it.
 *
 * @var string $message
 * @var string $fields_html '' when there is nothing to undo
 * @var string $from        the list that the comment was in
 * @var string $undo        the decision that restores the comment's former state
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

// `inline` keeps WordPress from moving the notice to the top of the page, which would lose the focus.
?>
<div class="notice notice-success inline" role="status" data-benefit-notice="success" tabindex="-1" autofocus>
    <p><?php echo esc_html($message); ?></p>
    <?php if ($fields_html !== '') : ?>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <?php echo $fields_html; ?>
            <input type="hidden" name="from" value="<?php echo esc_attr($from); ?>">
            <p><button class="button-link" name="decision" value="<?php echo esc_attr($undo); ?>"><?php esc_html_e('Undo', 'benefit'); ?></button></p>
        </form>
    <?php endif; ?>
</div>

<?php
/**
 * The question whether this site is a copy, or the answer that it is.
 *
 * @var bool   $isConfirmed whether someone has said that it is a copy
 * @var string $explanation
 * @var string $guide_html  link to the steps
 * @var bool   $mayAnswer
 * @var string $fields_html hidden fields of the buttons
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$answer = static function (string $value, string $label, string $help): void {
    printf(
        '<p><button type="submit" class="button" name="do" value="%1$s" aria-describedby="benefit-site-%1$s">%2$s</button><br><span id="benefit-site-%1$s" class="description">%3$s</span></p>',
        esc_attr($value),
        esc_html($label),
        esc_html($help),
    );
};
?>
<div class="notice <?php echo $isConfirmed ? 'notice-info' : 'notice-error'; ?>">
    <?php if (!$isConfirmed) : ?>
        <p><strong><?php esc_html_e('Is this a copy of your site, or has the site moved?', 'benefit'); ?></strong></p>
    <?php endif; ?>
    <p>
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by RecoveryGuide::link()
        echo esc_html($explanation) . ' ' . $guide_html;
?>
    </p>
    <?php if (!$mayAnswer) : ?>
        <p><?php esc_html_e('Please ask an administrator to answer this.', 'benefit'); ?></p>
    <?php else : ?>
        <?php echo $isConfirmed ? '<details><summary>' . esc_html__('Change', 'benefit') . '</summary>' : ''; ?>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
        $answer('moved', __('The site has moved here', 'benefit'), __('The old address is no longer used. Emails that are waiting will be sent.', 'benefit'));
        $answer('also', __('This is also our address', 'benefit'), __('Both addresses show the same site with the same database.', 'benefit'));
        if ($isConfirmed) {
            $answer('delete', __('Delete live keys and waiting emails', 'benefit'), __('So that this copy can never send emails or charge anyone.', 'benefit'));
        } else {
            $answer('copy', __('This is a copy', 'benefit'), __('It stays silent. Test mode works.', 'benefit'));
        }
        ?>
        </form>
        <?php echo $isConfirmed ? '</details>' : ''; ?>
    <?php endif; ?>
</div>

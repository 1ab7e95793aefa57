<?php

/**
 * The page of a one-time link: it shows whose donations it opens, and requires a press. Mail scanners follow links, and
 * someone may have been sent a stranger's.
 *
 * @var string $who   masked address
 * @var string $secret
 * @var string $error
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php /* translators: %s: e-mail address, not the whole of it */ ?>
<p class="benefit-history__address"><?php echo esc_html(sprintf(__('This link shows the donations of %s in this browser for 24 hours or until you log out.', 'benefit'), $who)); ?></p>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_open_history">
<input type="hidden" name="access" value="<?php echo esc_attr($secret); ?>">
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php esc_html_e('View my donations', 'benefit'); ?></button>
</div>
</form>

<?php

/**
 * Confirmation before a recurring donation is cancelled.
 *
 * @var string $sentence the donation, and what canceling means
 * @var int    $id
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h2 class="benefit-heading" tabindex="-1" autofocus><?php esc_html_e('Cancel this recurring donation?', 'benefit'); ?></h2>
<p class="benefit-history__address"><?php echo esc_html($sentence); ?></p>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_cancel_recurring">
<input type="hidden" name="subscription" value="<?php echo esc_attr((string) $id); ?>">
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php esc_html_e('Cancel recurring donation', 'benefit'); ?></button>
<a href="<?php echo esc_url($back_url); ?>"><?php esc_html_e('Keep recurring donation', 'benefit'); ?></a>
</div>
</form>

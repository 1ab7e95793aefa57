<?php

/**
 * Name and password. They belong to a form of their own, created by the script
 * (src/donations/giving/accounts/open-login.ts), so that they are never sent with the donation.
 *
 * @var string $prefix
 * @var string $lost_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$id = "give-login-$prefix";

?>
<div class="give-login__panel" role="group" aria-label="<?php esc_attr_e('Log in', 'benefit'); ?>">
<p class="benefit-field">
<label for="<?php echo esc_attr($id); ?>-name"><?php esc_html_e('Username or email address', 'benefit'); ?></label>
<input type="text" name="give_user_login" id="<?php echo esc_attr($id); ?>-name" form="<?php echo esc_attr($id); ?>" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="190">
</p>
<p class="benefit-field">
<label for="<?php echo esc_attr($id); ?>-pass"><?php esc_html_e('Password', 'benefit'); ?></label>
<input type="password" name="give_user_pass" id="<?php echo esc_attr($id); ?>-pass" form="<?php echo esc_attr($id); ?>" autocomplete="current-password" maxlength="4096">
</p>
<div class="benefit-buttons">
<button type="submit" form="<?php echo esc_attr($id); ?>" class="wp-element-button benefit-button"><?php esc_html_e('Log in', 'benefit'); ?></button>
<button type="button" class="benefit-link" data-give-cancel><?php esc_html_e('Cancel', 'benefit'); ?></button>
<a href="<?php echo esc_url($lost_url); ?>"><?php esc_html_e('Forgot your password?', 'benefit'); ?></a>
</div>
</div>

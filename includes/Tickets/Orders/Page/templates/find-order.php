<?php

/**
 * Form that sends an order's links again. Its answer is the same whether or not the address has ordered.
 *
 * @var string $wrapper_html
 * @var string $wrong error about the secret in the page's address; '' for none
 * @var bool $sent
 * @var string $again_url
 * @var string $error
 * @var string $email
 * @var bool $for_owners whether attendees receive their own tickets, too
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$described = trim(($for_owners ? 'benefit-find-note ' : '') . ($error !== '' ? 'benefit-find-error' : ''));

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($wrong !== '') : ?>
<p class="benefit-error"><?php echo esc_html($wrong); ?></p>
<?php endif; ?>
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus id="benefit-find-error"><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php if ($sent) : ?>
<div class="benefit-added" role="status" tabindex="-1" autofocus>
<p><?php esc_html_e('If there are orders with this address, we have sent an email with links to them. It should arrive within 15 minutes.', 'benefit'); ?></p>
<p><?php esc_html_e('No email? Please check your spam folder. You may have ordered with another address.', 'benefit'); ?></p>
</div>
<p><a href="<?php echo esc_url($again_url); ?>"><?php esc_html_e('Try another address', 'benefit'); ?></a></p>
<?php else : ?>
<h2 class="benefit-heading"><?php esc_html_e('Find your order', 'benefit'); ?></h2>
<form class="benefit-find" method="post">
<input type="hidden" name="benefit_action" value="benefit_find_order">
<p class="benefit-field">
<label for="benefit-find-email"><?php esc_html_e('Email address you ordered with', 'benefit'); ?></label>
<?php if ($for_owners) : ?>
<span class="benefit-note" id="benefit-find-note"><?php esc_html_e('If someone else ordered a ticket for you, enter the address they entered for you.', 'benefit'); ?></span>
<?php endif; ?>
<input type="email" id="benefit-find-email" name="email" value="<?php echo esc_attr($email); ?>" autocomplete="email" required maxlength="100"<?php if ($error !== '') : ?> aria-invalid="true"<?php endif; ?><?php if ($described !== '') : ?> aria-describedby="<?php echo esc_attr($described); ?>"<?php endif; ?>>
</p>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php esc_html_e('Send me the links', 'benefit'); ?></button>
</div>
</form>
<?php endif; ?>
</div>

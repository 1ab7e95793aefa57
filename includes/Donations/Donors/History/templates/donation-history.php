<?php

/**
 * The island `donation-history`: asks for the address to which a link is sent. Without scripts, its form posts to its
 * own page.
 *
 * @var string $about
 * @var string $label
 * @var string $button
 * @var string $again
 * @var string $again_url
 * @var string $email
 * @var string $error
 * @var string $sent
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($sent !== '') : ?>
<p class="benefit-added" role="status" tabindex="-1" autofocus><?php echo esc_html($sent); ?></p>
<p><a href="<?php echo esc_url($again_url); ?>"><?php echo esc_html($again); ?></a></p>
<?php else : ?>
<p><?php echo esc_html($about); ?></p>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_ask_history">
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" id="benefit-history-error"><?php echo esc_html($error); ?></p>
<?php endif; ?>
<p class="benefit-field">
<label for="benefit-history-email"><?php echo esc_html($label); ?></label>
<input type="email" id="benefit-history-email" name="email" value="<?php echo esc_attr($email); ?>" autocomplete="email" required maxlength="190"<?php if ($error !== '') : ?> aria-invalid="true" aria-describedby="benefit-history-error"<?php endif; ?>>
</p>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php echo esc_html($button); ?></button>
</div>
</form>
<?php endif; ?>

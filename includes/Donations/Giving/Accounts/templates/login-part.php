<?php

/**
 * Login link and checkbox for an account, see src/donations/giving/accounts/LoginPart.tsx.
 *
 * @var array{about: string, url: string, link: string, register_nonce: string, create: list<array<string, mixed>>, ...} $login
 *     DonorLoginView::props()
 */

declare(strict_types=1);

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Forms\CustomFieldsView;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="give-login">
<?php if ($login['about'] !== '') : ?>
<p class="give-login__about" tabindex="-1"><span><?php echo esc_html($login['about']); ?></span><?php if ($login['url'] !== '') : ?><a href="<?php echo esc_url($login['url']); ?>"><?php echo esc_html($login['link']); ?></a><?php endif; ?></p>
<?php endif; ?>
<?php foreach ($login['create'] as $field) : ?>
<?php $field_html = CustomFieldsView::field($field); ?>
<?php echo $field_html; ?>
<input type="hidden" name="<?php echo esc_attr(DonationFormNonces::REGISTER_FIELD); ?>" value="<?php echo esc_attr($login['register_nonce']); ?>" autocomplete="off">
<?php endforeach; ?>
</div>

<?php

/**
 * The receipt page for everybody who has none to see here.
 *
 * @var string $wrapper_html
 * @var string $wrong what is wrong with the address of the page; '' when nothing is
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($wrong !== '') : ?>
<p class="benefit-error" role="alert"><?php echo esc_html($wrong); ?></p>
<?php endif; ?>
<p><?php esc_html_e('Donors see their receipt here. The link to it is in the e-mail that you got after your donation.', 'benefit'); ?></p>
</div>

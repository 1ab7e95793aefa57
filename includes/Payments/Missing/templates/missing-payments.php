<?php
/**
 * The missing payments on the screen Benefit → Payments.
 *
 * @var string $message_html  result of the decision made last
 * @var string $list_html     '' if there are none
 * @var string $pages_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<h2 id="benefit-missing-payments"><?php esc_html_e('Missing payments', 'benefit'); ?></h2>
<?php echo $message_html; ?>
<p><?php esc_html_e('This money has arrived, but what it was for is missing on this site, for example because a backup was put back. Nothing happens to it until you decide. Free orders and orders by bank transfer are not listed: look for their emails.', 'benefit'); ?></p>
<?php echo $list_html; ?>
<?php echo $pages_html; ?>

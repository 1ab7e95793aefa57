<?php

/**
 * Replaces the container after a ticket was added.
 *
 * @var int $ticket_id
 * @var string $message_html
 * @var string $form_html to add more
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-ticket benefit-ticket--added" data-ticket-id="<?php echo esc_attr((string) $ticket_id); ?>">
<?php echo $message_html; ?>
<?php echo $form_html; ?>
</div>

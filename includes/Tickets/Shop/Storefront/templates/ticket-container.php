<?php

/**
 * Replaceable part of a ticket's entry in its initial state.
 *
 * @var int $ticket_id
 * @var string $form_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-ticket" data-ticket-id="<?php echo esc_attr((string) $ticket_id); ?>">
<?php echo $form_html; ?>
</div>

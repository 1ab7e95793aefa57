<?php

/**
 * Replaces the container after a refusal: the message above the form, with the entry kept.
 *
 * @var int $ticket_id
 * @var string $message
 * @var string $error_id
 * @var bool $focus whether the page was loaded with this message, so that it is read first
 * @var string $state_html why it can no longer be bought, or ''
 * @var string $form_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-ticket" data-ticket-id="<?php echo esc_attr((string) $ticket_id); ?>">
<p class="benefit-error" role="alert" tabindex="-1" id="<?php echo esc_attr($error_id); ?>"<?php echo $focus ? ' autofocus' : ''; ?>><?php echo esc_html($message); ?></p>
<?php if ($state_html !== '') : ?>
<p class="benefit-state benefit-chip"><?php echo $state_html; ?></p>
<?php endif; ?>
<?php echo $form_html; ?>
</div>

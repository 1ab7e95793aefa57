<?php

/**
 * Fields of the buyer or of one attendee, see src/tickets/shop/checkout/CheckoutSection.tsx.
 *
 * @var array{title: string, ticket_id: int, index: int} $section
 * @var string $fields_html
 * @var array<string, string> $texts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<fieldset class="benefit-section">
<legend><?php echo esc_html($section['title']); ?></legend>
<?php if ($section['ticket_id'] > 0) : ?>
<input type="hidden" name="owner_data_ticket_type_id_post_meta[<?php echo esc_attr((string) $section['ticket_id']); ?>][]" value="<?php echo esc_attr((string) $section['ticket_id']); ?>">
<div class="benefit-use-buyer"><button type="button" class="benefit-link"><?php echo esc_html($texts['use_buyer']); ?></button></div>
<?php endif; ?>
<?php echo $fields_html; ?>
</fieldset>

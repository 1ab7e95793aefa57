<?php

/**
 * Shows all entries for review, with the button that places the order. The entries are sent again as hidden fields.
 *
 * @var string $nonce_html
 * @var array<string, string> $hidden by name
 * @var list<array{title: string, answers: list<array{label: string, value: string}>}> $sections
 * @var string $button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php foreach ($sections as $section) : ?>
<section class="benefit-section">
<h3><?php echo esc_html($section['title']); ?></h3>
<dl class="benefit-details">
<?php foreach ($section['answers'] as $answer) : ?>
<div>
<dt><?php echo esc_html($answer['label']); ?></dt>
<dd><?php echo esc_html($answer['value'] === '' ? '–' : $answer['value']); ?></dd>
</div>
<?php endforeach; ?>
</dl>
</section>
<?php endforeach; ?>
<form class="benefit-checkout" method="post">
<input type="hidden" name="benefit_field_count" value="">
<input type="hidden" name="benefit_action" value="benefit_place_order">
<?php echo $nonce_html; ?>
<?php foreach ($hidden as $name => $value) : ?>
<input type="hidden" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr($value); ?>">
<?php endforeach; ?>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button" id="tc_payment_confirm"><?php echo esc_html($button); ?></button>
<button type="submit" class="benefit-link" name="benefit_edit" value="1"><?php esc_html_e('Edit details', 'benefit'); ?></button>
</div>
</form>

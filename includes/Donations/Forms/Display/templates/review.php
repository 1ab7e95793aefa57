<?php

/**
 * Shows all entries for review, with the button that donates. The entries are sent again as hidden fields.
 *
 * @var string $wrapper_html
 * @var string $prefix
 * @var string $action_url
 * @var string $total
 * @var array<string, string> $hidden by name
 * @var list<array{label: string, value: string}> $answers
 * @var string $button
 * @var string $frame_html field with the frame's token
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div class="give-review benefit-card">
<div class="benefit-card__inside">
<h2 class="benefit-heading" tabindex="-1" autofocus><?php esc_html_e('Review your details', 'benefit'); ?></h2>
<p class="give-fixed"><?php echo esc_html($total); ?></p>
<dl class="benefit-details">
<?php foreach ($answers as $answer) : ?>
<div>
<dt><?php echo esc_html($answer['label']); ?></dt>
<dd><?php echo esc_html($answer['value'] === '' ? '–' : $answer['value']); ?></dd>
</div>
<?php endforeach; ?>
</dl>
<form class="give-form give-form--review" id="give-form-<?php echo esc_attr($prefix); ?>" method="post" action="<?php echo esc_url($action_url); ?>">
<?php foreach ($hidden as $name => $value) : ?>
<input type="hidden" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr($value); ?>">
<?php endforeach; ?>
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button benefit-button--large"><?php echo esc_html($button); ?></button>
<button type="submit" class="benefit-link" name="benefit_edit" value="1"><?php esc_html_e('Edit details', 'benefit'); ?></button>
</div>
</form>
<?php echo $frame_html; ?>
</div>
</div>
</div>

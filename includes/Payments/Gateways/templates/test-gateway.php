<?php

declare(strict_types=1);

/**
 * The panel of the test gateway.
 *
 * @var array<string, string> $outcomes
 */
defined('ABSPATH') || exit;
?>
<p class="benefit-note"><?php esc_html_e('Test mode: no real payment is made. Choose a result.', 'benefit'); ?></p>
<p class="benefit-field">
<label for="benefit-test-outcome"><?php esc_html_e('Payment result', 'benefit'); ?></label>
<select id="benefit-test-outcome" name="test_outcome">
<?php foreach ($outcomes as $value => $label) : ?>
<option value="<?php echo esc_attr($value); ?>"><?php echo esc_html($label); ?></option>
<?php endforeach; ?>
</select>
</p>

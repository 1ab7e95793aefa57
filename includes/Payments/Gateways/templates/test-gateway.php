<?php

declare(strict_types=1);

/**
 * The panel of the test gateway.
 *
 * @var array<string, string> $outcomes
 */
defined('ABSPATH') || exit;
?>
<p class="benefit-note"><?php echo benefit_text(__('Test mode: no money moves. Choose what should happen.', 'benefit')); ?></p>
<p class="benefit-field">
<label for="benefit-test-outcome"><?php echo benefit_text(__('The payment', 'benefit')); ?></label>
<select id="benefit-test-outcome" name="test_outcome">
<?php foreach ($outcomes as $value => $label) : ?>
<option value="<?php echo benefit_attr($value); ?>"><?php echo benefit_text($label); ?></option>
<?php endforeach; ?>
</select>
</p>

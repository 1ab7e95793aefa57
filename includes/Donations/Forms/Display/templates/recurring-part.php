<?php

/**
 * The choice of a frequency, above the amounts.
 *
 * @var string $prefix makes ids unique on the page
 * @var array{legend: string, options: list<array{value: string, label: string}>, chosen: string, details: string, error: string, ...} $recurring
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<fieldset class="give-recurring benefit-segments" data-give_recurring="<?php echo esc_attr($recurring['details']); ?>">
<legend class="benefit-hidden"><?php echo esc_html($recurring['legend']); ?></legend>
<?php if (count($recurring['options']) === 1) : ?>
<input type="hidden" name="give-recurring-period" value="<?php echo esc_attr($recurring['chosen']); ?>" autocomplete="off">
<p><?php echo esc_html($recurring['options'][0]['label']); ?></p>
<?php else : ?>
<?php foreach ($recurring['options'] as $option) : ?>
<span>
<input type="radio" name="give-recurring-period" id="give-recurring-<?php echo esc_attr($prefix . '-' . $option['value']); ?>" value="<?php echo esc_attr($option['value']); ?>" autocomplete="off"<?php echo $option['value'] === $recurring['chosen'] ? ' checked' : ''; ?>>
<label for="give-recurring-<?php echo esc_attr($prefix . '-' . $option['value']); ?>"><?php echo esc_html($option['label']); ?></label>
</span>
<?php endforeach; ?>
<?php endif; ?>
<?php if ($recurring['error'] !== '') : ?>
<p class="benefit-field-error"><?php echo esc_html($recurring['error']); ?></p>
<?php endif; ?>
</fieldset>

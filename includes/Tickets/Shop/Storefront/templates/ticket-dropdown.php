<?php

/**
 * The select of ticket types: the island `ticket-dropdown`. Autocomplete is off because a choice restored by the
 * browser would not match the order of the entries below.
 *
 * @var string $field_id
 * @var string $actions_id of the list that the choice reorders
 * @var string $label
 * @var list<array{value: string, label: string, selected: bool}> $options
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-field benefit-choose">
<label for="<?php echo esc_attr($field_id); ?>"><?php echo esc_html($label); ?></label>
<select id="<?php echo esc_attr($field_id); ?>" aria-controls="<?php echo esc_attr($actions_id); ?>" autocomplete="off">
<?php foreach ($options as $option) : ?>
<option value="<?php echo esc_attr($option['value']); ?>"<?php echo $option['selected'] ? ' selected' : ''; ?>><?php echo esc_html($option['label']); ?></option>
<?php endforeach; ?>
</select>
</p>

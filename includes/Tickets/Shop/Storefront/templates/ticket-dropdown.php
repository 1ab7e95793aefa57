<?php

/**
 * The select of the ticket types: the island `ticket-dropdown`. A choice is not kept by the browser for the next visit,
 * since the entries beneath begin in their own order.
 *
 * @var string $field_id
 * @var string $actions_id of the list whose front the choice decides
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

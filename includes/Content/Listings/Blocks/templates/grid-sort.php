<?php

/**
 * The select of the order or the page size, a field of the listing's form. An island: its props are the variables
 * (schema/islands/grid-sort.json), and src/content/listings/SortSelect.tsx renders the same HTML.
 *
 * @var string $form id of the form
 * @var string $name
 * @var string $label
 * @var list<array{value: string, label: string}> $options
 * @var string $value
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<label><span><?php echo esc_html($label); ?></span><select name="<?php echo esc_attr("{$name}[]"); ?>" form="<?php echo esc_attr($form); ?>" autocomplete="off">
<?php foreach ($options as $option) : ?>
<option value="<?php echo esc_attr($option['value']); ?>"<?php echo $option['value'] === $value ? ' selected' : ''; ?>><?php echo esc_html($option['label']); ?></option>
<?php endforeach; ?>
</select></label>

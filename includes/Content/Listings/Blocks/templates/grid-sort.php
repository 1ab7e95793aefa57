<?php

/**
 * A choice of one, as part of the listing's form. An island: its props are the variables (schema/islands/grid-sort.json), and
 * src/content/grid/Choose.tsx renders the same.
 *
 * @var string $form id
 * @var string $name
 * @var string $label
 * @var list<array{value: string, label: string}> $options
 * @var string $value
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<label><span><?php echo benefit_text($label); ?></span><select name="<?php echo benefit_attr("{$name}[]"); ?>" form="<?php echo benefit_attr($form); ?>" autocomplete="off">
<?php foreach ($options as $option) : ?>
<option value="<?php echo benefit_attr($option['value']); ?>"<?php echo $option['value'] === $value ? ' selected' : ''; ?>><?php echo benefit_text($option['label']); ?></option>
<?php endforeach; ?>
</select></label>

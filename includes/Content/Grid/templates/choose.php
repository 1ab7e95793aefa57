<?php

/**
 * A choice of one, as part of the listing's form.
 *
 * @var string $wrapper_html
 * @var string $form id
 * @var string $name
 * @var string $label
 * @var string $button_html of the form, behind its last field
 * @var list<array{value: string, label: string, is_chosen: bool}> $options
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p <?php echo $wrapper_html; ?>><label><span><?php echo benefit_text($label); ?></span> <select name="<?php echo benefit_attr($name); ?>" form="<?php echo benefit_attr($form); ?>" autocomplete="off">
<?php foreach ($options as $option) : ?>
<option value="<?php echo benefit_attr($option['value']); ?>"<?php echo $option['is_chosen'] ? ' selected' : ''; ?>><?php echo benefit_text($option['label']); ?></option>
<?php endforeach; ?>
</select></label></p>
<?php echo $button_html; ?>

<?php

/**
 * The HTML that tests/islands/probe/Probe.tsx renders first.
 *
 * @var string $title
 * @var string $text
 * @var string $note
 * @var list<array{value: string, label: string}> $choices
 * @var string $choice
 * @var string $address
 * @var string $page
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h3 title="<?php echo esc_attr($title); ?>"><?php echo esc_html($title); ?></h3>
<form method="get" action="<?php echo esc_url($address); ?>">
	<input type="hidden" name="benefit_test_page" value="<?php echo esc_attr($page); ?>">
	<label>Text <input type="text" name="probe_text" value="<?php echo esc_attr($text); ?>"></label>
	<label>Note <textarea name="probe_note"><?php echo esc_html($note); ?></textarea></label>
	<label>Choice
		<select name="probe_choice">
<?php foreach ($choices as $option) { ?>
			<option value="<?php echo esc_attr($option['value']); ?>"<?php echo $option['value'] === $choice ? ' selected=""' : ''; ?>><?php echo esc_html($option['label']); ?></option>
<?php } ?>
		</select>
	</label>
	<label><input type="checkbox" name="probe_box" value="1"> Box</label>
	<fieldset>
		<legend>Radio</legend>
<?php foreach (['red', 'green'] as $colour) { ?>
		<label><input type="radio" name="probe_radio" value="<?php echo esc_attr($colour); ?>"<?php echo $colour === 'red' ? ' checked=""' : ''; ?>> <?php echo esc_html($colour); ?></label>
<?php } ?>
	</fieldset>
	<label>Quantity <input type="number" name="probe_quantity" value="1"></label>
	<button type="button" data-benefit-repeat="">Plus</button>
	<button type="button">Count</button>
	<button type="submit" name="probe_action" value="add">Add</button>
	<button type="submit" name="probe_action" value="window" formtarget="_blank">Add in a new tab</button>
</form>
<p><a href="<?php echo esc_url($address); ?>#elsewhere">Elsewhere</a> <button type="button">Break</button></p>

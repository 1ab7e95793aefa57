<?php

/**
 * The settings of a classic widget.
 *
 * @var string $field_id
 * @var string $field_name
 * @var string $title
 * @var string $own_title what stands there when none is chosen
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p>
<label for="<?php echo benefit_attr($field_id); ?>"><?php echo benefit_text(__('Title', 'benefit')); ?></label>
<input class="widefat" type="text" maxlength="100" id="<?php echo benefit_attr($field_id); ?>" name="<?php echo benefit_attr($field_name); ?>" value="<?php echo benefit_attr($title); ?>" placeholder="<?php echo benefit_attr($own_title); ?>">
</p>

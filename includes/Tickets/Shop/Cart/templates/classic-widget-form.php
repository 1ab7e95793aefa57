<?php

/**
 * Settings of a classic widget.
 *
 * @var string $field_id
 * @var string $field_name
 * @var string $title
 * @var string $own_title placeholder when there is none
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p>
<label for="<?php echo esc_attr($field_id); ?>"><?php esc_html_e('Title', 'benefit'); ?></label>
<input class="widefat" type="text" maxlength="100" id="<?php echo esc_attr($field_id); ?>" name="<?php echo esc_attr($field_name); ?>" value="<?php echo esc_attr($title); ?>" placeholder="<?php echo esc_attr($own_title); ?>">
</p>

<?php

/**
 * @var string $label
 * @var bool $checked
 * @var string $error
 * @var string $prefix of ids
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-check">
<input type="checkbox" class="tc_age_check" name="tc_age_check" value="1" id="<?php echo esc_attr($prefix); ?>-age"<?php echo $checked ? ' checked' : ''; ?><?php if ($error !== '') : ?> aria-invalid="true" aria-describedby="<?php echo esc_attr($prefix); ?>-age-error"<?php endif; ?>>
<label for="<?php echo esc_attr($prefix); ?>-age"><?php echo esc_html($label); ?></label>
<?php if ($error !== '') : ?>
<p class="benefit-field-error" id="<?php echo esc_attr($prefix); ?>-age-error"><?php echo esc_html($error); ?></p>
<?php endif; ?>
</div>

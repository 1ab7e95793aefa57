<?php

/**
 * Field for a custom amount, inside its tile or in a line of its own.
 *
 * @var bool $is_tile
 * @var bool $is_sign_first
 * @var string $symbol
 * @var string $label
 * @var string $name
 * @var string $id
 * @var string $amount
 * @var bool $is_invalid
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<span class="give-amount-line">
<label for="<?php echo esc_attr($id); ?>"<?php echo $is_tile ? ' class="benefit-hidden"' : ''; ?>><?php echo esc_html($label); ?></label>
<span class="give-money<?php echo $is_sign_first ? '' : ' give-money--after'; ?>">
<span class="give-currency-symbol" aria-hidden="true"><?php echo esc_html($symbol); ?></span>
<input type="text" name="<?php echo esc_attr($name); ?>" id="<?php echo esc_attr($id); ?>" class="give-amount<?php echo $is_invalid ? ' give-invalid-amount' : ''; ?>" value="<?php echo esc_attr($amount); ?>" inputmode="decimal" autocomplete="off" maxlength="60"<?php if ($is_invalid) : ?> aria-invalid="true" aria-describedby="<?php echo esc_attr($id); ?>-error"<?php endif; ?>>
</span>
</span>

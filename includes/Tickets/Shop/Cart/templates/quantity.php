<?php

/**
 * Quantity selector (docs/contracts.md "Quantity markup"). Minus and plus need scripts: their space is reserved, and
 * they appear with the scripts.
 *
 * @var string $name
 * @var array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string} $quantity
 *     `value`: as entered; `error_id`: id of its error message, or ''
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<span class="ticket-quantity" data-min="<?php echo esc_attr((string) $quantity['min']); ?>" data-max="<?php echo esc_attr((string) $quantity['max']); ?>" data-step="<?php echo esc_attr((string) $quantity['step']); ?>">
<input type="button" class="minus" value="&#8722;" aria-label="<?php echo esc_attr($quantity['fewer']); ?>" data-benefit-repeat="">
<input type="text" class="tc_quantity_selector" id="<?php echo esc_attr($quantity['field_id']); ?>" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr($quantity['value']); ?>" inputmode="numeric" autocomplete="off" size="3" maxlength="3"<?php if ($quantity['error_id'] !== '') : ?> aria-invalid="true" aria-describedby="<?php echo esc_attr($quantity['error_id']); ?>"<?php endif; ?>>
<input type="button" class="plus" value="&#43;" aria-label="<?php echo esc_attr($quantity['more']); ?>" data-benefit-repeat="">
</span>

<?php

/**
 * A quantity (CONTRACTS.md "Quantity markup"). Minus and plus need scripts and stay hidden until some have come.
 *
 * @var string $field_id
 * @var string $name
 * @var string $quantity as entered
 * @var string $error_id id of the message about it, '' without one
 * @var int $min
 * @var int $max
 * @var int $step
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<span class="ticket-quantity" data-min="<?php echo benefit_attr($min); ?>" data-max="<?php echo benefit_attr($max); ?>" data-step="<?php echo benefit_attr($step); ?>">
<input type="button" class="minus" value="&#8722;" aria-label="<?php echo benefit_attr(__('Fewer', 'benefit')); ?>" hidden>
<input type="text" class="tc_quantity_selector" id="<?php echo benefit_attr($field_id); ?>" name="<?php echo benefit_attr($name); ?>" value="<?php echo benefit_attr($quantity); ?>" inputmode="numeric" autocomplete="off" size="3" maxlength="3"<?php if ($error_id !== '') : ?> aria-invalid="true" aria-describedby="<?php echo benefit_attr($error_id); ?>"<?php endif; ?>>
<input type="button" class="plus" value="&#43;" aria-label="<?php echo benefit_attr(__('More', 'benefit')); ?>" hidden>
</span>

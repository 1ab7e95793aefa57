<?php

/**
 * Coupon field of the cart's form, see src/tickets/shop/cart/CouponBox.tsx. It is folded until there is a code. Without
 * scripts, its button is always visible.
 *
 * @var array{code: string, before: string, applied: bool, problem: bool, message: string} $coupon
 * @var array<string, string> $texts
 * @var string $action_name name of the field that says what to do
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$is_edited = $coupon['code'] !== $coupon['before'];

?>
<details class="benefit-fold benefit-coupon<?php echo $is_edited ? ' benefit-coupon--edited' : ''; ?>" id="benefit-coupon"<?php echo $is_edited || $coupon['applied'] || $coupon['problem'] ? ' open' : ''; ?>>
<summary><?php echo esc_html($texts['has_code']); ?></summary>
<label class="benefit-hidden" for="benefit-coupon-code"><?php echo esc_html($texts['code']); ?></label>
<div class="benefit-coupon__field">
<input type="hidden" name="benefit_coupon_before" value="<?php echo esc_attr($coupon['before']); ?>">
<input type="text" id="benefit-coupon-code" name="coupon_code" value="<?php echo esc_attr($coupon['code']); ?>" maxlength="40" size="16" autocomplete="off" autocapitalize="characters" spellcheck="false"<?php if ($coupon['problem']) : ?> aria-invalid="true"<?php endif; ?><?php if ($coupon['message'] !== '') : ?> aria-describedby="benefit-coupon-message"<?php endif; ?>>
<button type="submit" class="wp-element-button benefit-button benefit-button--quiet benefit-coupon__apply" name="<?php echo esc_attr($action_name); ?>" value="apply_coupon"><?php echo esc_html($texts['apply']); ?></button>
</div>
<div class="benefit-coupon__said">
<?php if ($coupon['message'] !== '') : ?>
<p class="<?php echo $coupon['problem'] ? 'benefit-field-error' : 'benefit-coupon__message'; ?>" id="benefit-coupon-message"><?php echo esc_html($coupon['message']); ?></p>
<?php endif; ?>
<?php if ($coupon['applied']) : ?>
<button type="submit" class="benefit-link" name="benefit_coupon_remove" value="1"><?php echo esc_html($texts['remove_code']); ?></button>
<?php endif; ?>
</div>
</details>

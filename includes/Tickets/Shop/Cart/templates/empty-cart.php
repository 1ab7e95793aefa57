<?php

/**
 * Dialog that asks before a widget's cart is emptied. Its button is elsewhere, and hidden while the cart is empty.
 *
 * @var array{label: string, question: string, yes: string, no: string} $empty_cart
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<dialog class="benefit-dialog" closedby="any" aria-label="<?php echo esc_attr($empty_cart['question']); ?>">
<div class="benefit-dialog__box">
<p class="benefit-heading"><?php echo esc_html($empty_cart['question']); ?></p>
<?php /* "No" comes first and gets the focus, so that holding Enter too long empties nothing. */ ?>
<p class="benefit-buttons"><button type="button" class="wp-element-button benefit-button benefit-button--quiet"><?php echo esc_html($empty_cart['no']); ?></button><button type="button" class="wp-element-button benefit-button" value="yes"><?php echo esc_html($empty_cart['yes']); ?></button></p>
</div>
</dialog>

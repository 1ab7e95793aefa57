<?php

/**
 * The question before a recurring donation is cancelled.
 *
 * @var string $sentence what it is, and what it means
 * @var int    $id
 * @var string $back_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h2 class="benefit-heading" tabindex="-1" autofocus><?php echo benefit_text(__('Cancel this recurring donation?', 'benefit')); ?></h2>
<p class="benefit-history__address"><?php echo benefit_text($sentence); ?></p>
<form method="post">
<input type="hidden" name="benefit_action" value="benefit_cancel_recurring">
<input type="hidden" name="subscription" value="<?php echo benefit_attr((string) $id); ?>">
<div class="benefit-buttons">
<button type="submit" class="wp-element-button benefit-button"><?php echo benefit_text(__('Cancel the recurring donation', 'benefit')); ?></button>
<a href="<?php echo benefit_url($back_url); ?>"><?php echo benefit_text(__('Keep giving', 'benefit')); ?></a>
</div>
</form>

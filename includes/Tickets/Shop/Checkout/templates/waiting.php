<?php

/**
 * The same order is being worked on by another request. The page reloads itself (a `Refresh` header).
 *
 * @var string $wrapper_html
 * @var string $url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<div role="status">
<h2 class="benefit-heading"><?php echo benefit_text(__('Your order is being processed', 'benefit')); ?></h2>
<p><?php echo benefit_text(__('This takes a few seconds. There is no need to send it again.', 'benefit')); ?></p>
</div>
<p><a class="wp-element-button benefit-button" href="<?php echo benefit_url($url); ?>"><?php echo benefit_text(__('Look again', 'benefit')); ?></a></p>
</div>

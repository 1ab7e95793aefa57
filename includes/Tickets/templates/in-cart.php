<?php

/**
 * In place of the container after a ticket was added.
 *
 * @var int $ticket_id
 * @var string $message how many of them the cart has
 * @var string $cart_url
 * @var string $form_html to add more
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-ticket benefit-ticket--added" data-ticket-id="<?php echo benefit_attr($ticket_id); ?>">
<p class="benefit-added" role="status" tabindex="-1"><?php echo benefit_text($message); ?> <a href="<?php echo benefit_url($cart_url); ?>"><?php echo benefit_text(__('Go to the cart', 'benefit')); ?></a></p>
<?php echo $form_html; ?>
</div>

<?php

/**
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence
 * @var bool $pending
 * @var bool $admits
 * @var string $number
 * @var string $ordered
 * @var string $buyer
 * @var string $summary_html
 * @var list<array{code: string, name: string, ticket: string, url: string}> $tickets
 * @var string $order_url
 * @var string $print_url
 * @var string $events_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<h2 class="benefit-heading"><?php echo benefit_text($headline); ?></h2>
<p><?php echo benefit_text($sentence); ?></p>
<?php if ($pending) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo benefit_url($order_url); ?>"><?php echo benefit_text(__('Look again', 'benefit')); ?></a></p>
<?php elseif (!$admits) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo benefit_url($events_url); ?>"><?php echo benefit_text(__('See the events', 'benefit')); ?></a></p>
<?php endif; ?>
<?php if ($tickets !== []) : ?>
<section class="benefit-section" aria-labelledby="benefit-order-tickets">
<h3 id="benefit-order-tickets"><?php echo benefit_text(__('Your tickets', 'benefit')); ?></h3>
<ul class="benefit-tickets">
<?php foreach ($tickets as $ticket) : ?>
<li class="benefit-ticket-link">
<a href="<?php echo benefit_url($ticket['url']); ?>"><?php echo benefit_text($ticket['ticket'] . ' – ' . $ticket['name']); ?></a>
<span class="benefit-code"><?php echo benefit_text($ticket['code']); ?></span>
</li>
<?php endforeach; ?>
</ul>
<p><a class="wp-element-button benefit-button" href="<?php echo benefit_url($print_url); ?>"><?php echo benefit_text(__('All tickets to print', 'benefit')); ?></a></p>
</section>
<?php endif; ?>
<section class="benefit-section" aria-labelledby="benefit-order-number">
<h3 id="benefit-order-number"><?php
/* translators: %s: number of an order */
echo benefit_text(sprintf(__('Order %s', 'benefit'), $number));
?></h3>
<p class="benefit-note"><?php echo benefit_text($ordered . ' · ' . $buyer); ?></p>
<?php echo $summary_html; ?>
</section>
<p class="benefit-note benefit-screen"><?php echo benefit_text(__('Keep the address of this page: whoever has it can see this order.', 'benefit')); ?></p>
</div>

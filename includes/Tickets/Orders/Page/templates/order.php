<?php

/**
 * Template version: 1
 *
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence
 * @var list<string> $notices
 * @var bool $look_again the payment may have arrived by now
 * @var bool $over the order has ended
 * @var string $number
 * @var string $ordered
 * @var string $buyer
 * @var string $summary_html
 * @var array{amount: string, reference: string, until: string, paragraphs: list<string>}|null $how_to_pay
 * @var list<array{code: string, name: string, ticket: string, event: string, url: string, state: string}> $tickets `url` is '' for an
 *     invalid ticket
 * @var string $pages_html pagination, or ''
 * @var list<array{label: string, url: string}> $calendars
 * @var list<array{label: string, url: string}> $papers invoices
 * @var list<array{label: string, value: string}> $answers
 * @var string $order_url
 * @var string $print_url
 * @var string $events_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<h2 class="benefit-heading"><?php echo esc_html($headline); ?></h2>
<?php if ($sentence !== '') : ?>
<p><?php echo esc_html($sentence); ?></p>
<?php endif; ?>
<?php foreach ($notices as $notice) : ?>
<p><strong><?php echo esc_html($notice); ?></strong></p>
<?php endforeach; ?>
<?php if ($look_again) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($order_url); ?>"><?php esc_html_e('Check again', 'benefit'); ?></a></p>
<?php elseif ($over) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($events_url); ?>"><?php esc_html_e('Browse events', 'benefit'); ?></a></p>
<?php endif; ?>
<?php if ($how_to_pay !== null) : ?>
<section class="benefit-section" aria-labelledby="benefit-order-pay">
<h3 id="benefit-order-pay"><?php esc_html_e('How to pay', 'benefit'); ?></h3>
<?php foreach ($how_to_pay['paragraphs'] as $paragraph) : ?>
<p class="benefit-long"><?php echo esc_html($paragraph); ?></p>
<?php endforeach; ?>
<dl class="benefit-details">
<div>
<dt><?php esc_html_e('Amount', 'benefit'); ?></dt>
<dd><?php echo esc_html($how_to_pay['amount']); ?></dd>
</div>
<div>
<dt><?php esc_html_e('Reference', 'benefit'); ?></dt>
<dd class="benefit-code"><?php echo esc_html($how_to_pay['reference']); ?></dd>
</div>
<?php if ($how_to_pay['until'] !== '') : ?>
<div>
<dt><?php esc_html_e('Due date', 'benefit'); ?></dt>
<dd><?php echo esc_html($how_to_pay['until']); ?></dd>
</div>
<?php endif; ?>
</dl>
</section>
<?php endif; ?>
<?php if ($tickets !== []) : ?>
<section class="benefit-section" aria-labelledby="benefit-order-tickets">
<h3 id="benefit-order-tickets"><?php esc_html_e('Your tickets', 'benefit'); ?></h3>
<ul class="benefit-tickets">
<?php foreach ($tickets as $ticket) : ?>
<li class="benefit-ticket-link">
<span>
<?php if ($ticket['url'] !== '') : ?>
<a href="<?php echo esc_url($ticket['url']); ?>"><?php echo esc_html($ticket['ticket'] . ' – ' . $ticket['name']); ?></a>
<?php else : ?>
<del><?php echo esc_html($ticket['ticket'] . ' – ' . $ticket['name']); ?></del>
<?php endif; ?>
<span class="benefit-note"><?php echo esc_html($ticket['event']); ?></span>
</span>
<span class="benefit-note"><?php echo esc_html($ticket['state']); ?> <span class="benefit-code"><?php echo esc_html($ticket['code']); ?></span></span>
</li>
<?php endforeach; ?>
</ul>
<?php echo $pages_html; ?>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($print_url); ?>"><?php echo esc_html($pages_html === '' ? __('Print all tickets', 'benefit') : __('Print these tickets', 'benefit')); ?></a></p>
<?php foreach ($calendars as $link) : ?>
<p><a href="<?php echo esc_url($link['url']); ?>"><?php echo esc_html($link['label']); ?></a></p>
<?php endforeach; ?>
</section>
<?php endif; ?>
<section class="benefit-section" aria-labelledby="benefit-order-number">
<h3 id="benefit-order-number"><?php
/* translators: %s: number of an order */
echo esc_html(sprintf(__('Order %s', 'benefit'), $number));
?></h3>
<p class="benefit-note"><?php echo esc_html($ordered . ' · ' . $buyer); ?></p>
<?php echo $summary_html; ?>
<?php foreach ($papers as $link) : ?>
<p><a href="<?php echo esc_url($link['url']); ?>"><?php echo esc_html($link['label']); ?></a></p>
<?php endforeach; ?>
</section>
<?php if ($answers !== []) : ?>
<section class="benefit-section" aria-labelledby="benefit-order-answers">
<h3 id="benefit-order-answers"><?php esc_html_e('Your answers to the organizer’s questions', 'benefit'); ?></h3>
<dl class="benefit-details">
<?php foreach ($answers as $answer) : ?>
<div>
<dt><?php echo esc_html($answer['label']); ?></dt>
<dd class="benefit-long"><?php echo esc_html($answer['value']); ?></dd>
</div>
<?php endforeach; ?>
</dl>
</section>
<?php endif; ?>
<p class="benefit-note benefit-screen"><?php esc_html_e('Keep the link to this page private. Anyone who has it can see this order.', 'benefit'); ?></p>
</div>

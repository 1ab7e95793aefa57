<?php

/**
 * Template version: 2
 *
 * @var string $wrapper_html
 * @var string $headline
 * @var string $sentence
 * @var array{label: string, kind: string} $status `kind` is `good`, `warn`, `bad` or ''
 * @var list<string> $notices
 * @var bool $look_again the payment may have arrived by now
 * @var bool $over the order has ended
 * @var string $number
 * @var string $ordered
 * @var string $buyer
 * @var string $summary_html
 * @var array{amount: string, reference: string, until: string, paragraphs: list<string>}|null $how_to_pay
 * @var list<array{badge_html: string, title: string, url: string, when_html: string, doors_html: string, place: string, calendar_url: string, map_url: string}> $events
 * @var list<array{code: string, name: string, ticket: string, event: string, url: string, state: string, kind: string, qr_html: string}> $tickets `url` is '' for an
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
<div class="benefit-order__head">
<p class="benefit-order__chips">
<span class="benefit-chip<?php echo $status['kind'] === '' ? '' : ' benefit-chip--' . esc_attr($status['kind']); ?>"><?php echo esc_html($status['label']); ?></span>
</p>
<h2 class="benefit-heading"><?php echo esc_html($headline); ?></h2>
<?php if ($sentence !== '') : ?>
<p><?php echo esc_html($sentence); ?></p>
<?php endif; ?>
</div>
<?php foreach ($notices as $notice) : ?>
<p class="benefit-notice"><?php echo esc_html($notice); ?></p>
<?php endforeach; ?>
<?php if ($look_again) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($order_url); ?>"><?php esc_html_e('Check again', 'benefit'); ?></a></p>
<?php elseif ($over) : ?>
<p><a class="wp-element-button benefit-button" href="<?php echo esc_url($events_url); ?>"><?php esc_html_e('Browse events', 'benefit'); ?></a></p>
<?php endif; ?>
<?php if ($how_to_pay !== null) : ?>
<section class="benefit-section benefit-card benefit-card__inside benefit-pay" aria-labelledby="benefit-order-pay">
<h3 id="benefit-order-pay"><?php esc_html_e('How to pay', 'benefit'); ?></h3>
<?php foreach ($how_to_pay['paragraphs'] as $paragraph) : ?>
<p class="benefit-long benefit-pay__details"><?php echo esc_html($paragraph); ?></p>
<?php endforeach; ?>
<dl class="benefit-details">
<div>
<dt><?php esc_html_e('Amount', 'benefit'); ?></dt>
<dd class="benefit-pay__value"><?php echo esc_html($how_to_pay['amount']); ?></dd>
</div>
<div>
<dt><?php esc_html_e('Reference', 'benefit'); ?></dt>
<dd class="benefit-pay__value benefit-code"><?php echo esc_html($how_to_pay['reference']); ?></dd>
</div>
<?php if ($how_to_pay['until'] !== '') : ?>
<div>
<dt><?php esc_html_e('Due date', 'benefit'); ?></dt>
<dd class="benefit-pay__value"><?php echo esc_html($how_to_pay['until']); ?></dd>
</div>
<?php endif; ?>
</dl>
</section>
<?php endif; ?>
<?php foreach ($events as $event) : ?>
<div class="benefit-card benefit-card__inside benefit-order__event">
<?php echo $event['badge_html']; ?>
<div>
<h3><?php if ($event['url'] !== '') : ?><a href="<?php echo esc_url($event['url']); ?>"><?php echo esc_html($event['title']); ?></a><?php else : ?><?php echo esc_html($event['title']); ?><?php endif; ?></h3>
<?php if ($event['when_html'] !== '') : ?>
<p><?php echo $event['when_html']; ?></p>
<?php endif; ?>
<?php if ($event['doors_html'] !== '') : ?>
<p class="benefit-note"><?php esc_html_e('Doors open', 'benefit'); ?> <?php echo $event['doors_html']; ?></p>
<?php endif; ?>
<?php if ($event['place'] !== '') : ?>
<p class="benefit-note"><?php echo esc_html($event['place']); ?></p>
<?php endif; ?>
</div>
<?php if ($event['calendar_url'] !== '' || $event['map_url'] !== '') : ?>
<p class="benefit-buttons benefit-screen">
<?php if ($event['calendar_url'] !== '') : ?>
<a class="wp-element-button benefit-button benefit-button--quiet" href="<?php echo esc_url($event['calendar_url']); ?>" rel="nofollow"><?php esc_html_e('Add to calendar', 'benefit'); ?><span class="benefit-hidden"> – <?php echo esc_html($event['title']); ?></span></a>
<?php endif; ?>
<?php if ($event['map_url'] !== '') : ?>
<a class="wp-element-button benefit-button benefit-button--quiet" href="<?php echo esc_url($event['map_url']); ?>" rel="noopener nofollow"><?php esc_html_e('View on map', 'benefit'); ?><span class="benefit-hidden"> – <?php echo esc_html($event['title']); ?></span></a>
<?php endif; ?>
</p>
<?php endif; ?>
</div>
<?php endforeach; ?>
<?php if ($tickets !== []) : ?>
<section class="benefit-section" aria-labelledby="benefit-order-tickets">
<h3 id="benefit-order-tickets"><?php esc_html_e('Your tickets', 'benefit'); ?></h3>
<ul class="benefit-tickets benefit-passes">
<?php foreach ($tickets as $ticket) : ?>
<li class="benefit-card benefit-ticket-link benefit-pass<?php echo $ticket['url'] === '' ? ' is-gone' : ''; ?>">
<?php echo $ticket['qr_html']; ?>
<div class="benefit-pass__what">
<p class="benefit-pass__ticket"><?php if ($ticket['url'] !== '') : ?><?php echo esc_html($ticket['ticket']); ?><?php else : ?><del><?php echo esc_html($ticket['ticket']); ?></del><?php endif; ?></p>
<p><?php echo esc_html($ticket['name']); ?></p>
<p class="benefit-note"><?php echo esc_html($ticket['event']); ?></p>
<p class="benefit-pass__state"><span class="benefit-chip<?php echo $ticket['kind'] === '' ? '' : ' benefit-chip--' . esc_attr($ticket['kind']); ?>"><?php echo esc_html($ticket['state']); ?></span> <span class="benefit-note benefit-code"><?php echo esc_html($ticket['code']); ?></span></p>
<?php if ($ticket['url'] !== '') : ?>
<p class="benefit-screen"><a class="benefit-link" href="<?php echo esc_url($ticket['url']); ?>"><?php esc_html_e('View ticket', 'benefit'); ?><span class="benefit-hidden"> (<?php echo esc_html($ticket['ticket'] . ' – ' . $ticket['name']); ?>)</span></a></p>
<?php endif; ?>
</div>
</li>
<?php endforeach; ?>
</ul>
<?php echo $pages_html; ?>
<p class="benefit-screen"><a class="wp-element-button benefit-button" href="<?php echo esc_url($print_url); ?>"><?php echo esc_html($pages_html === '' ? __('Print all tickets', 'benefit') : __('Print these tickets', 'benefit')); ?></a></p>
</section>
<?php endif; ?>
<section class="benefit-section" aria-labelledby="benefit-order-number">
<h3 id="benefit-order-number"><?php
/* translators: %s: number of an order */
echo esc_html(sprintf(__('Order %s', 'benefit'), $number));
?></h3>
<p class="benefit-note"><?php echo esc_html($ordered . ' · ' . $buyer); ?></p>
<?php echo $summary_html; ?>
<?php if ($papers !== []) : ?>
<p class="benefit-links">
<?php foreach ($papers as $link) : ?>
<a href="<?php echo esc_url($link['url']); ?>"><?php echo esc_html($link['label']); ?></a>
<?php endforeach; ?>
</p>
<?php endif; ?>
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

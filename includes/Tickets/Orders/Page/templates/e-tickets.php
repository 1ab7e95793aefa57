<?php

/**
 * Tickets to show at the door, on a phone or on paper, one per sheet.
 *
 * Template version: 1
 *
 * @var string $wrapper_html
 * @var list<array{event: string, details_html: string, ticket: string, name: string, code: string, qr_html: string, test: string, invalid: string}> $tickets
 *     `test`: notice of test mode, or ''; `invalid`: why it admits nobody, or ''
 * @var string $pages_html pagination, or ''
 * @var bool $to_show whether any of them is valid
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php foreach ($tickets as $ticket) : ?>
<article class="benefit-eticket">
<h2 class="benefit-heading"><?php echo esc_html($ticket['event']); ?></h2>
<div class="benefit-eticket__body">
<div class="benefit-eticket__code">
<?php if ($ticket['qr_html'] !== '') : ?>
<?php echo $ticket['qr_html']; ?>
<?php if ($ticket['test'] !== '') : ?>
<p><strong><?php echo esc_html($ticket['test']); ?></strong></p>
<?php endif; ?>
<?php else : ?>
<p class="benefit-error"><?php echo esc_html($ticket['invalid']); ?></p>
<?php endif; ?>
<p class="benefit-code"><?php echo esc_html($ticket['code']); ?></p>
</div>
<div class="benefit-eticket__facts">
<p class="benefit-eticket__ticket"><?php echo esc_html($ticket['ticket']); ?></p>
<p class="benefit-eticket__name"><?php echo esc_html($ticket['name']); ?></p>
<?php echo $ticket['details_html']; ?>
</div>
</div>
</article>
<?php endforeach; ?>
<?php if ($pages_html !== '') : ?>
<div class="benefit-screen"><?php echo $pages_html; ?></div>
<?php endif; ?>
<?php if ($to_show) : ?>
<p class="benefit-note benefit-screen"><?php esc_html_e('Show this page at the entrance, or print it. Each ticket prints on its own page. Give each ticket only to the person it is for.', 'benefit'); ?></p>
<?php endif; ?>
</div>

<?php

/**
 * Tickets of an event, one entry per type. The same for every visitor, so that it can be cached.
 *
 * @var string $wrapper_html attributes of the block
 * @var string $details_html the event's date and location, or ''
 * @var string $notice       why nothing is on sale, or ''
 * @var string $error        refusal that concerns none of the tickets, or ''
 * @var string $heading_id
 * @var string $chooser_html select of the layout `dropdown`, or ''
 * @var string $actions_id   id of the list that it reorders, or ''
 * @var list<array{id: int, name: string, description: string, price: string, chips: list<array{text: string, is_warning: bool}>, notes: list<string>, limits: list<string>, without_scripts: string, state_html: string, container_html: string}> $tickets
 * @var string $shared_note  tax and limits that most of them share, or ''
 * @var string $bar_html     bar with the link to the cart, or '' if nothing is on sale
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php echo $details_html; ?>
<section class="benefit-card benefit-sale" aria-labelledby="<?php echo esc_attr($heading_id); ?>">
<h2 class="benefit-heading" id="<?php echo esc_attr($heading_id); ?>"><?php esc_html_e('Tickets', 'benefit'); ?></h2>
<?php if ($error !== '') : ?>
<p class="benefit-error" role="alert" tabindex="-1" autofocus><?php echo esc_html($error); ?></p>
<?php endif; ?>
<?php if ($notice !== '') : ?>
<p class="benefit-notice"><?php echo esc_html($notice); ?></p>
<?php endif; ?>
<?php if ($tickets === []) : ?>
<p><?php esc_html_e('There are no tickets for this event yet.', 'benefit'); ?></p>
<?php else : ?>
<?php echo $chooser_html; ?>
<ul class="benefit-tickets<?php echo $actions_id === '' ? '' : ' benefit-actions'; ?>"<?php if ($actions_id !== '') : ?> id="<?php echo esc_attr($actions_id); ?>"<?php endif; ?>>
<?php foreach ($tickets as $ticket) : ?>
<li class="benefit-ticket-row<?php echo $ticket['state_html'] === '' ? '' : ' is-gone'; ?>" data-ticket-type="<?php echo esc_attr((string) $ticket['id']); ?>">
<div class="benefit-ticket-row__what">
<h3 class="benefit-ticket-row__name"><?php echo esc_html($ticket['name']); ?></h3>
<?php foreach ($ticket['chips'] as $chip) : ?>
<span class="benefit-chip<?php echo $chip['is_warning'] ? ' benefit-chip--warn' : ''; ?>"><?php echo esc_html($chip['text']); ?></span>
<?php endforeach; ?>
<?php if ($ticket['description'] !== '') : ?>
<p class="benefit-ticket-row__description"><?php echo esc_html($ticket['description']); ?></p>
<?php endif; ?>
<?php foreach ($ticket['limits'] as $limit) : ?>
<p class="benefit-note"><?php echo esc_html($limit); ?></p>
<?php endforeach; ?>
<?php if ($ticket['without_scripts'] !== '') : ?>
<noscript><p class="benefit-note"><?php echo esc_html($ticket['without_scripts']); ?></p></noscript>
<?php endif; ?>
</div>
<div class="benefit-ticket-row__price">
<p class="benefit-price"><?php echo esc_html($ticket['price']); ?></p>
<?php foreach ($ticket['notes'] as $note) : ?>
<p class="benefit-note"><?php echo esc_html($note); ?></p>
<?php endforeach; ?>
</div>
<div class="benefit-ticket-row__buy">
<?php if ($ticket['state_html'] !== '') : ?>
<p class="benefit-state<?php echo str_contains($ticket['state_html'], '<') ? '' : ' benefit-chip'; ?>"><?php echo $ticket['state_html']; ?></p>
<?php endif; ?>
<?php echo $ticket['container_html']; ?>
</div>
</li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
<?php if ($shared_note !== '') : ?>
<p class="benefit-note benefit-sale__note"><?php echo esc_html($shared_note); ?></p>
<?php endif; ?>
<?php echo $bar_html; ?>
</section>
</div>

<?php

/**
 * List of events. The same for every visitor, so that it can be cached.
 *
 * @var string $wrapper_html attributes of the block
 * @var int    $columns
 * @var string $empty        shown without events
 * @var list<array{url: string, title: string, image_html: string, date: array{month: string, day: string, weekday: string}|null, when_html: string, venue: string, excerpt: string, price: string, state_html: string}> $events
 * @var string $pages_html   pagination, or ''
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\Catalog\EventDetailsHtml;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($events === []) : ?>
<p><?php echo esc_html($empty); ?></p>
<?php else : ?>
<ul class="benefit-events<?php echo $columns > 1 ? ' benefit-events--' . esc_attr((string) $columns) : ''; ?>">
<?php foreach ($events as $event) : ?>
<li class="benefit-event benefit-card">
<?php echo $event['image_html']; ?>
<div class="benefit-event__body">
<?php if ($event['date'] !== null) : ?>
<?php echo HtmlOutput::render(EventDetailsHtml::BADGE_TEMPLATE, $event['date']); ?>
<?php endif; ?>
<div class="benefit-event__text">
<h2 class="benefit-event__title"><a href="<?php echo esc_url($event['url']); ?>"><?php echo esc_html($event['title']); ?></a></h2>
<?php if ($event['when_html'] !== '') : ?>
<p class="benefit-event__when"><?php echo $event['when_html']; ?></p>
<?php endif; ?>
<?php if ($event['venue'] !== '') : ?>
<p class="benefit-note"><?php echo esc_html($event['venue']); ?></p>
<?php endif; ?>
<?php if ($event['excerpt'] !== '') : ?>
<p><?php echo esc_html($event['excerpt']); ?></p>
<?php endif; ?>
<?php if ($event['state_html'] !== '') : ?>
<p class="benefit-state<?php echo str_contains($event['state_html'], '<') ? '' : ' benefit-chip'; ?>"><?php echo $event['state_html']; ?></p>
<?php endif; ?>
<?php if ($event['price'] !== '') : ?>
<p class="benefit-price"><?php echo esc_html($event['price']); ?></p>
<?php endif; ?>
</div>
</div>
</li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
<?php echo $pages_html; ?>
</div>

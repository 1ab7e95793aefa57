<?php

/**
 * Lines of a cart or order with their totals, see src/tickets/shop/checkout/CheckoutSummary.tsx. Folded where it is above
 * a form; beside one, the heading takes the place of the fold's button (checkout.scss).
 *
 * @var string $summary_title
 * @var list<array{name: string, event: string, date?: array{month: string, day: string, weekday: string}|null, quantity: int, amount: string}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var bool|null $is_open whether it is unfolded at first; not set for false
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\Catalog\EventDetailsHtml;

defined('ABSPATH') || exit;

?>
<details class="benefit-fold benefit-summary"<?php echo $is_open ?? false ? ' open' : ''; ?>>
<summary><span><?php echo esc_html($summary_title); ?></span>
<?php foreach ($rows as $row) : ?>
<?php if ($row['total']) : ?>
<span class="benefit-price"><?php echo esc_html($row['amount']); ?></span>
<?php endif; ?>
<?php endforeach; ?>
</summary>
<h2 class="benefit-heading benefit-summary__heading"><?php echo esc_html($summary_title); ?></h2>
<ul class="benefit-summary__lines">
<?php foreach ($lines as $line) : ?>
<li>
<?php if (isset($line['date'])) : ?>
<?php echo HtmlOutput::render(EventDetailsHtml::BADGE_TEMPLATE, $line['date']); ?>
<?php endif; ?>
<div>
<p class="benefit-summary__what"><span><?php echo esc_html($line['quantity'] . ' ×'); ?></span> <span class="benefit-summary__name"><?php echo esc_html($line['name']); ?></span></p>
<p class="benefit-note"><?php echo esc_html($line['event']); ?></p>
</div>
<p class="benefit-number"><?php echo esc_html($line['amount']); ?></p>
</li>
<?php endforeach; ?>
</ul>
<?php echo HtmlOutput::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
</details>

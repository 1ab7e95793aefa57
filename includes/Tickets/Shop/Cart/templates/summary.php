<?php

/**
 * Lines of a cart or order with their totals.
 *
 * @var list<array{name: string, event: string, quantity: int, amount: string}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var array<string, string> $texts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="benefit-summary">
<table class="benefit-summary__lines">
<thead>
<tr>
<th scope="col"><?php echo esc_html($texts['ticket']); ?></th>
<th scope="col" class="benefit-number"><?php echo esc_html($texts['number']); ?></th>
<th scope="col" class="benefit-number"><?php echo esc_html($texts['price']); ?></th>
</tr>
</thead>
<tbody>
<?php foreach ($lines as $line) : ?>
<tr>
<th scope="row"><span><?php echo esc_html($line['name']); ?></span><span class="benefit-note"><?php echo esc_html($line['event']); ?></span></th>
<td class="benefit-number"><?php echo esc_html((string) $line['quantity']); ?></td>
<td class="benefit-number"><?php echo esc_html($line['amount']); ?></td>
</tr>
<?php endforeach; ?>
</tbody>
</table>
<?php echo \Benefit\Shared\Html\HtmlOutput::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
</div>

<?php

/**
 * The order and its prices.
 *
 * @var list<array{name: string, event: string, quantity: int, amount: string}> $lines
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var array<string, string> $texts
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="benefit-summary">
<table class="benefit-summary__lines">
<thead>
<tr>
<th scope="col"><?php echo benefit_text($texts['ticket']); ?></th>
<th scope="col" class="benefit-number"><?php echo benefit_text($texts['number']); ?></th>
<th scope="col" class="benefit-number"><?php echo benefit_text($texts['price']); ?></th>
</tr>
</thead>
<tbody>
<?php foreach ($lines as $line) : ?>
<tr>
<th scope="row"><span><?php echo benefit_text($line['name']); ?></span><span class="benefit-note"><?php echo benefit_text($line['event']); ?></span></th>
<td class="benefit-number"><?php echo benefit_text($line['quantity']); ?></td>
<td class="benefit-number"><?php echo benefit_text($line['amount']); ?></td>
</tr>
<?php endforeach; ?>
</tbody>
</table>
<?php echo \Benefit\Shared\Html\HtmlOutput::render(__DIR__ . '/price-rows.php', ['rows' => $rows]); ?>
</div>

<?php

/**
 * An invoice or a credit note: a page of its own, made for paper.
 *
 * Template version: 2
 *
 * @var bool $is_credit
 * @var string $number
 * @var string $of     number of the invoice that a credit note is for
 * @var string $reason
 * @var string $issued
 * @var string $paid
 * @var string $order
 * @var array<string, string> $seller name, address, tax_number
 * @var array<string, string> $buyer  name, email
 * @var list<array{name: string, event: string, quantity: string, notes: list<string>, unit: string, net: string, rate: string, tax: string, total: string}> $lines
 * @var list<array{rate: string, net: string, tax: string}> $taxes empty when no tax was charged at all
 * @var string $tax_name name of the tax, such as VAT
 * @var string $net
 * @var string $tax
 * @var string $total
 * @var string $site
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$title = $is_credit
    /* translators: %s: number of a credit note */
    ? sprintf(__('Credit note %s', 'benefit'), $number)
    /* translators: %s: number of an invoice */
    : sprintf(__('Invoice %s', 'benefit'), $number);
?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr(get_bloginfo('language')); ?>" dir="<?php echo is_rtl() ? 'rtl' : 'ltr'; ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><?php echo esc_html($title); ?></title>
<style>
@page { size: A4; margin: 18mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; color: #111; background: #fff; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem 3rem; justify-content: space-between; }
address { font-style: normal; white-space: pre-line; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; letter-spacing: -.015em; line-height: 1.2; margin: 2.5rem 0 .75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 1.5rem; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .6rem .5rem; text-align: end; vertical-align: top; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child { text-align: start; white-space: normal; padding-inline-start: 0; overflow-wrap: break-word; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { border-bottom-color: #111; color: #555; font-size: .8125rem; font-weight: 600; }
tbody th { font-weight: 600; }
tbody small { display: block; color: #555; font-size: .8125rem; font-weight: 400; }
tr { break-inside: avoid; }
.sums { grid-template-columns: 1fr max-content; column-gap: 0; margin: 1rem 0 0 auto; max-width: 24rem; font-variant-numeric: tabular-nums; break-inside: avoid; }
.sums dt { color: inherit; }
.sums dd { text-align: end; }
.sums .total { border-top: 1px solid #111; padding-top: .6rem; margin-top: .6rem; font-weight: 700; font-size: 1.25rem; }
footer { margin-top: 2rem; color: #555; font-size: .85rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; margin-bottom: 2rem; border: 1px solid #bbb; border-radius: .5rem; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #f4f4f4; }
/* A phone shows what each line costs; its tax is in the sums below, and on paper. */
@media screen and (max-width: 40rem) {
.detail { display: none; }
}
@media print {
body { font-size: 10.5pt; }
main { max-width: none; padding: 0; }
.screen { display: none; }
}
</style>
</head>
<body>
<main>
<button type="button" class="screen" id="print" hidden><?php esc_html_e('Print', 'benefit'); ?></button>
<header>
<address><strong><?php echo esc_html(($seller['name'] ?? '') !== '' ? $seller['name'] : $site); ?></strong>
<?php echo esc_html($seller['address'] ?? ''); ?></address>
<address><?php echo esc_html(trim(($buyer['name'] ?? '') . "\n" . ($buyer['email'] ?? ''))); ?></address>
</header>
<h1><?php echo esc_html($title); ?></h1>
<dl>
<dt><?php esc_html_e('Date', 'benefit'); ?></dt><dd><?php echo esc_html($issued); ?></dd>
<?php if ($of !== '') : ?>
<dt><?php esc_html_e('For invoice', 'benefit'); ?></dt><dd><?php echo esc_html($of); ?></dd>
<?php endif; ?>
<dt><?php esc_html_e('Order', 'benefit'); ?></dt><dd><?php echo esc_html($order); ?></dd>
<?php if (!$is_credit && $paid !== '') : ?>
<dt><?php esc_html_e('Paid on', 'benefit'); ?></dt><dd><?php echo esc_html($paid); ?></dd>
<?php endif; ?>
<?php if (($seller['tax_number'] ?? '') !== '') : ?>
<dt><?php esc_html_e('Tax number', 'benefit'); ?></dt><dd><?php echo esc_html($seller['tax_number']); ?></dd>
<?php endif; ?>
<?php if ($reason !== '') : ?>
<dt><?php esc_html_e('Reason', 'benefit'); ?></dt><dd><?php echo esc_html($reason); ?></dd>
<?php endif; ?>
</dl>
<table>
<thead>
<tr>
<th scope="col"><?php esc_html_e('Ticket', 'benefit'); ?></th>
<?php if (!$is_credit) : ?>
<th scope="col"><?php esc_html_e('Quantity', 'benefit'); ?></th>
<th scope="col" class="detail"><?php esc_html_e('Price', 'benefit'); ?></th>
<?php endif; ?>
<?php if ($taxes !== []) : ?>
<th scope="col" class="detail"><?php esc_html_e('Net', 'benefit'); ?></th>
<th scope="col" class="detail"><?php
/* translators: %s: name of the tax, such as VAT */
echo esc_html(sprintf(__('%s rate', 'benefit'), $tax_name));
    ?></th>
<th scope="col" class="detail"><?php echo esc_html($tax_name); ?></th>
<?php endif; ?>
<th scope="col"><?php esc_html_e('Total', 'benefit'); ?></th>
</tr>
</thead>
<tbody>
<?php foreach ($lines as $line) : ?>
<tr>
<th scope="row"><?php echo esc_html($line['name']); ?><small><?php echo esc_html($line['event']); ?></small>
<?php foreach ($line['notes'] as $note) : ?>
<small><?php echo esc_html($note); ?></small>
<?php endforeach; ?>
</th>
<?php if (!$is_credit) : ?>
<td><?php echo esc_html($line['quantity']); ?></td>
<td class="detail"><?php echo esc_html($line['unit']); ?></td>
<?php endif; ?>
<?php if ($taxes !== []) : ?>
<td class="detail"><?php echo esc_html($line['net']); ?></td>
<td class="detail"><?php echo esc_html($line['rate']); ?></td>
<td class="detail"><?php echo esc_html($line['tax']); ?></td>
<?php endif; ?>
<td><?php echo esc_html($line['total']); ?></td>
</tr>
<?php endforeach; ?>
</tbody>
</table>
<dl class="sums">
<?php if ($taxes !== []) : ?>
<dt><?php esc_html_e('Net', 'benefit'); ?></dt><dd><?php echo esc_html($net); ?></dd>
<?php endif; ?>
<?php foreach ($taxes as $one) : ?>
<dt><?php
    /* translators: 1: a percentage, e.g. 19, 2: name of the tax, such as VAT, 3: an amount of money without tax */
    echo esc_html(sprintf(__('%1$s%% %2$s on %3$s', 'benefit'), $one['rate'], $tax_name, $one['net']));
    ?></dt><dd><?php echo esc_html($one['tax']); ?></dd>
<?php endforeach; ?>
<dt class="total"><?php echo esc_html($is_credit ? __('Refunded', 'benefit') : __('Total', 'benefit')); ?></dt><dd class="total"><?php echo esc_html($total); ?></dd>
</dl>
<?php if ($taxes !== []) : ?>
<footer>
<p><?php
/* translators: %s: name of the tax, such as VAT */
echo esc_html(sprintf(__('%s is rounded per line.', 'benefit'), $tax_name));
    ?></p>
</footer>
<?php endif; ?>
</main>
<script>
const button = document.getElementById( 'print' );
button.hidden = false;
button.addEventListener( 'click', () => window.print() );
</script>
</body>
</html>

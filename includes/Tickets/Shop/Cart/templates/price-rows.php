<?php

/**
 * Totals of a cart or order.
 *
 * @var list<array{label: string, amount: string, total: bool}> $rows
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<dl class="benefit-totals">
<?php foreach ($rows as $row) : ?>
<div<?php echo $row['total'] ? ' class="benefit-totals__total"' : ''; ?>>
<dt><?php echo esc_html($row['label']); ?></dt>
<dd><?php echo esc_html($row['amount']); ?></dd>
</div>
<?php endforeach; ?>
</dl>

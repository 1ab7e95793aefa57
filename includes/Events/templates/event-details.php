<?php

/**
 * When and where an event is. Times are the event's own, whatever zone the reader is in.
 *
 * @var list<array{label: string, value_html: string}> $details
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<dl class="benefit-details">
<?php foreach ($details as $detail) : ?>
<div>
<dt><?php echo benefit_text($detail['label']); ?></dt>
<dd><?php echo $detail['value_html']; ?></dd>
</div>
<?php endforeach; ?>
</dl>

<?php

/**
 * Date badge: the day of an event, beside its date in words. Islands render the same
 * (src/tickets/shop/cart/DateBadge.tsx).
 *
 * @var string $month
 * @var string $day
 * @var string $weekday
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<span class="benefit-date" aria-hidden="true">
<span class="benefit-date__month"><?php echo esc_html($month); ?></span>
<b class="benefit-date__day"><?php echo esc_html($day); ?></b>
<span class="benefit-date__weekday"><?php echo esc_html($weekday); ?></span>
</span>

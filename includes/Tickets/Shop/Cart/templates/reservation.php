<?php

/**
 * Expiry of the reservation; scripts replace `left` with a countdown. Each piece is an element of its own, so that
 * React finds its nodes even after the browser has translated the page.
 *
 * @var list<array{kind: 'text'|'time'|'left', text: string, datetime: string}> $reservation
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-reservation"><?php
foreach ($reservation as $piece) {
    if ($piece['kind'] === 'time') {
        ?><time datetime="<?php echo esc_attr($piece['datetime']); ?>"><?php echo esc_html($piece['text']); ?></time><?php
    } elseif ($piece['kind'] === 'left') {
        ?><span class="benefit-countdown" role="timer" data-longest="<?php echo esc_attr($piece['text']); ?>"><?php echo esc_html($piece['text']); ?></span><?php
    } else {
        ?><span><?php echo esc_html($piece['text']); ?></span><?php
    }
}
?></p>

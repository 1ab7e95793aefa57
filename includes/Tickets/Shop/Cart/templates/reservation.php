<?php

/**
 * Until when the places are kept; scripts put a clock in the place of `left`. Each piece is an element: a translator in
 * the browser may do with texts what it likes, and React finds its nodes all the same.
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

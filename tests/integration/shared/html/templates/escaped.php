<?php

/**
 * Escaped text, and one template within another.
 *
 * @var string $text
 * @var \Closure(): string $inner
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<h5 title="<?php echo esc_attr($text); ?>"><?php echo esc_html($text); ?></h5><?php echo $inner(); ?><a href="<?php echo esc_url('/?q[]=' . $text); ?>"></a>

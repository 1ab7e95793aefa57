<?php

/**
 * The lightbox of a listing, closed. An island: its props are the variables (schema/islands/grid-lightbox.json), and
 * src/content/grid/lightbox/Lightbox.tsx renders the same. A link of a card lends it its address (lightbox/open.ts): where no
 * script of ours comes, the browser goes there.
 *
 * @var string $open
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<a class="benefit-lightbox__link" href="#" role="button" hidden><?php echo esc_html($open); ?></a>

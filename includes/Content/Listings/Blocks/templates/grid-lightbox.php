<?php

/**
 * The lightbox of a listing, closed. An island: its props are the variables (schema/islands/grid-lightbox.json), and
 * src/content/listings/lightbox/Lightbox.tsx renders the same HTML. A click on a card's link copies its URL to this link
 * (lightbox/open-on-click.ts), so that the browser goes there if our script does not load.
 *
 * @var string $open
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<a class="benefit-lightbox__link" href="#" role="button" hidden><?php echo esc_html($open); ?></a>

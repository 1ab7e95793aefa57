<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Has something to say over the cart: an order of this visitor waits for its payment. */
interface HasCartNotice extends Module
{
    /** @return string HTML; '' when there is nothing to say */
    public function cartNotice(?string $visitor): string;
}

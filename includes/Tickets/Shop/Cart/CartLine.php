<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Payments\Checkout\Pricing\PricedLine;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** A ticket type in a visitor's cart. `held` of its `quantity` are reserved until `expiresAt` (Unix seconds). */
final class CartLine
{
    public function __construct(
        public readonly TicketType $ticket,
        public readonly int $quantity,
        public readonly int $held,
        public readonly int $expiresAt,
        public readonly PricedLine $price,
    ) {}
}

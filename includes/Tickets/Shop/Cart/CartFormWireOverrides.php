<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\WireOverrides;
use Benefit\Tickets\TickeraPlugin;

defined('ABSPATH') || exit;

/** Accepts form posts without `benefit_action`, unless Tickera is active, which takes them. */
final class CartFormWireOverrides extends WireOverrides
{
    public function marks(): array
    {
        return TickeraPlugin::isActive() ? [] : [CartActions::FIELD => null, 'ticket_cart_id[]' => null];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** How the owner wants places to be held, within bounds that a hand in the database cannot leave. */
final class StockHoldSettings
{
    public function __construct(private readonly Settings $settings) {}

    /** How long places are kept for a cart: 1 to 120. */
    public function minutes(): int
    {
        return min(120, max(1, $this->settings->number('hold_minutes')));
    }

    /** @return 'cart'|'checkout' from which step on places are kept */
    public function from(): string
    {
        return $this->settings->text('hold_at') === 'checkout' ? 'checkout' : 'cart';
    }

    /** The part of a pool, in per cent, that the carts of one network may hold together; 0 = no limit. */
    public function networkShare(): int
    {
        return min(100, max(0, $this->settings->number('network_share')));
    }
}

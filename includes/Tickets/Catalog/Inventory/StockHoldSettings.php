<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Reads the settings for holding places, clamped to their bounds. */
final class StockHoldSettings
{
    public function __construct(private readonly Settings $settings) {}

    /** Duration of holds in carts, 1 to 120 minutes. */
    public function minutes(): int
    {
        return min(120, max(1, $this->settings->number('hold_minutes')));
    }

    /** @return 'cart'|'checkout' step from which places are held */
    public function from(): string
    {
        return $this->settings->text('hold_at') === 'checkout' ? 'checkout' : 'cart';
    }
}

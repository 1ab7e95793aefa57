<?php

declare(strict_types=1);

namespace Benefit\Tickets;

defined('ABSPATH') || exit;

/**
 * The plugin Tickera, which may be active while a site moves from it. It takes every POST with `cart_action`
 * (docs/contracts.md "Beside the plugins that Benefit replaces").
 */
final class TickeraPlugin
{
    /** Known only after all plugins are loaded. */
    public static function isActive(): bool
    {
        return class_exists('TC', false) || class_exists('Tickera\TC', false);
    }
}

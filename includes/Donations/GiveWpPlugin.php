<?php

declare(strict_types=1);

namespace Benefit\Donations;

defined('ABSPATH') || exit;

/**
 * The plugin GiveWP, which may be active while a site moves from it. It takes its own nonces, and every POST with
 * `give_action` (docs/contracts.md "Beside the plugins that Benefit replaces").
 */
final class GiveWpPlugin
{
    /** Known only after all plugins are loaded. */
    public static function isActive(): bool
    {
        return function_exists('give');
    }
}

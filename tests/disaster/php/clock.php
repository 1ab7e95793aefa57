<?php

/**
 * Plugin Name: Test clock
 * Description: Moves the plugin's clock ahead by the seconds in the file "clock" beside the WordPress of the site.
 */

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** In place of the plugin's own class, which is loaded later. */
class Clock
{
    public function now(): int
    {
        $file = dirname(ABSPATH) . '/clock';

        return time() + (is_file($file) ? (int) file_get_contents($file) : 0);
    }

    public function elapsed(): float
    {
        return hrtime(true) / 1e9;
    }

    public function pause(int $milliseconds): void
    {
        usleep($milliseconds * 1000);
    }
}

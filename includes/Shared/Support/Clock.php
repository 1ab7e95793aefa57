<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** The one source of "now", so that tests can move it. Not final for that reason. */
class Clock
{
    /** Unix seconds, UTC. */
    public function now(): int
    {
        return time();
    }

    /** Seconds from a fixed but unknown moment, for measuring how long something takes. */
    public function elapsed(): float
    {
        return hrtime(true) / 1e9;
    }

    public function pause(int $milliseconds): void
    {
        usleep($milliseconds * 1000);
    }
}

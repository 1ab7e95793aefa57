<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** The only source of the current time. Not final, so that tests can move it. */
class Clock
{
    /** Unix seconds, UTC. */
    public function now(): int
    {
        return time();
    }

    /** Seconds since an arbitrary point in time, for measuring durations. */
    public function elapsed(): float
    {
        return hrtime(true) / 1e9;
    }

    public function pause(int $milliseconds): void
    {
        usleep($milliseconds * 1000);
    }
}

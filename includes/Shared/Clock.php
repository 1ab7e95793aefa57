<?php

declare(strict_types=1);

namespace Benefit\Shared;

defined('ABSPATH') || exit;

/** The one source of "now", so that tests can move it. Not final for that reason. */
class Clock
{
    /** Unix seconds, UTC. */
    public function now(): int
    {
        return time();
    }
}

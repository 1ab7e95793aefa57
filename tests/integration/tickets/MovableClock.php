<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Shared\Support\Clock;

/** Pauses move this clock instead of sleeping; waiting for another connection's lock still takes real time. */
final class MovableClock extends Clock
{
    private float $paused = 0;

    public function __construct(public int $now) {}

    public function now(): int
    {
        return $this->now;
    }

    public function elapsed(): float
    {
        return parent::elapsed() + $this->paused;
    }

    public function pause(int $milliseconds): void
    {
        $this->paused += $milliseconds / 1000;
    }

    public function forward(int $seconds): void
    {
        $this->now += $seconds;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Shared\Clock;

final class MovableClock extends Clock
{
    public function __construct(public int $now) {}

    public function now(): int
    {
        return $this->now;
    }

    public function forward(int $seconds): void
    {
        $this->now += $seconds;
    }
}

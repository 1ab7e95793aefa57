<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

final class CircleStart
{
    public function __construct(public readonly CircleEnd $end) {}
}
